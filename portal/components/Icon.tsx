/** Drawn on a grid of 24 by strokes of the text's colour. */
const PATHS = {
  "alert":
    "M12 8v5M12 16.5v.01M10.3 4 2.7 17.2A2 2 0 0 0 4.4 20h15.2a2 2 0 0 0 1.7-2.8L13.7 4a2 2 0 0 0-3.4 0Z",
  "area": "M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5",
  "arrow-left": "M19 12H5M11 6l-6 6 6 6",
  "arrow-right": "M5 12h14M13 6l6 6-6 6",
  "bath":
    "M4 12h16v2a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5v-2ZM6 12V6a2 2 0 0 1 2-2c1.3 0 2 .9 2 2M7 19l-1 2M17 19l1 2",
  "bed":
    "M3 18v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6M3 16h18M6 10V7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M12 7v3",
  "bell": "M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2ZM10 21h4",
  "building":
    "M5 21V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v16M16 9h2a2 2 0 0 1 2 2v10M3 21h18M9 7h3M9 11h3M9 15h3",
  "calendar":
    "M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 10h18M8 3v4M16 3v4",
  "camera":
    "M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  "chart": "M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6",
  "check": "M5 12.5l4.5 4.5L19 7",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-left": "M15 6l-6 6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  "clip":
    "M20 11.5l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8",
  "close": "M6 6l12 12M18 6L6 18",
  "download": "M12 4v11M7 11l5 5 5-5M4 20h16",
  "edit": "M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4",
  "external": "M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4",
  "filter": "M4 6h16M7 12h10M10 18h4",
  "flame":
    "M12 3c.5 3.5 5 5.5 5 10.5A5 5 0 0 1 12 19a5 5 0 0 1-5-5c0-2 1-3 1.5-4.5C10 10.5 12 8 12 3Z",
  "globe":
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9Z",
  "grid": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  "grip": "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  "hand":
    "M8 12V6a1.5 1.5 0 0 1 3 0v5M11 10V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.5-1.5-6-4.5L3.5 12.5a1.5 1.5 0 0 1 2.6-1.5L8 14",
  "home": "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1v-8Z",
  "info": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01",
  "link":
    "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7L12 17",
  "logout": "M15 4h3a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3M10 16l-4-4 4-4M6 12h10",
  "mail": "M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3 7l9 6 9-6",
  "menu": "M4 7h16M4 12h16M4 17h16",
  "message": "M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z",
  "moon": "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  "monitor":
    "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 21h6M12 17v4",
  "phone":
    "M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z",
  "pin":
    "M12 21c4.5-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.5 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  "plus": "M12 5v14M5 12h14",
  "refresh": "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5",
  "search": "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5",
  "send": "M21 3L3 10.5l7 3 3 7L21 3ZM10 13.5l4-4",
  "shield": "M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6l7-3ZM9 12l2 2 4-4",
  "sliders":
    "M4 7h9M17 7h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 17h3M11 17h9M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  "spark": "M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8L12 3ZM19 16v4M17 18h4",
  "star": "M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8L12 4Z",
  "sun":
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
  "trash": "M4 7h16M10 4h4M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M10 11v5M14 11v5",
  "upload": "M12 16V5M7 9l5-5 5 5M4 20h16",
  "user": "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-3.5 4-5 8-5s7 1.5 8 5",
  "users":
    "M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20c.8-3.5 3.5-5 7-5s6.2 1.5 7 5M16 4.3a4 4 0 0 1 0 7.4M18 15.3c2.2.6 3.5 2.2 4 4.7",
} as const;

export type IconName = keyof typeof PATHS;

/** A symbol of the design system, as inline SVG. */
export function Icon({ name, label }: {
  name: IconName;
  /** Its accessible name; without one it is decoration, hidden from assistive technology. */
  label?: string;
}) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      {...(label ? { "role": "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
