/** What browsers do not do for menus that `<details>` opens. */
import { useEffect } from "preact/hooks";

/** Closes the page's open menus on Escape; the focus goes to what opened the last one. */
export function useMenusClose(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
