import { onPress } from "./press.ts";

const OPEN = "details[data-menu][open]";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN);

function closeAll(except: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (!except(menu)) menu.open = false;
}

/** Native menus open and close on their own; this closes them on a click outside, on a chosen link and on Escape. */
export function tendMenus(): void {
  const leaveOpen = ({ target }: Event) =>
    closeAll((menu) => target instanceof Node && menu.contains(target));
  addEventListener("pointerdown", leaveOpen);
  addEventListener("focusin", leaveOpen);
  onPress("[data-menu] a", () => closeAll(() => false));
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const [menu] = openMenus();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  // Browsers without exclusive <details>: keep one menu open at a time. The event does not bubble: capture it.
  addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(OPEN)) closeAll((menu) => menu === target);
    },
    true,
  );
}
