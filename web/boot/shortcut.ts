/** Ctrl K, or Cmd K, presses the header's search control, which works with and without React. */
export function searchShortcut(): void {
  const hint = document.querySelector("[data-shortcut]");
  if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = "⌘ K";
  addEventListener("keydown", (event) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      event.key.toLowerCase() !== "k"
    )
      return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]"))
      document.querySelector<HTMLElement>("[data-search]")?.click();
  });
}
