/** The mark: a roof line over a hearth. */
export const LogoMark = () => (
  <svg class="logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path class="logo-roof" d="M3 15.5 16 4l13 11.5" />
    <path class="logo-house" d="M7 13v13.5h18V13" />
    <path
      class="logo-fire"
      d="M16 13.5c.4 3 4 4.3 4 8.2a4 4 0 0 1-8 0c0-1.7.9-2.7 1.5-3.7.4 1 1 1.4 1.5 1.6-.3-2.3.1-4.4 1-6.1Z"
    />
  </svg>
);

/** The mark with the name. */
export const Logo = () => (
  <span class="logo">
    <LogoMark />
    <span>Hearthline</span>
  </span>
);
