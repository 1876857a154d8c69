import { onPress } from "./press.ts";

const OPEN = "details[data-menu][open]";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN);

function closeAll(except: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (!except(menu)) menu.open = false;
}

/** Native menus open and close by themselves; this adds what a visitor expects beyond that. */
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
  // For browsers without exclusive details: one menu at a time. The event does not bubble, so it is captured.
  addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(OPEN)) closeAll((menu) => menu === target);
    },
    true,
  );
}
