/**
 * React does not know what was typed into its fields before it came; the loader remembered it. Setting the value past
 * React's own tracking and telling it of an input makes it the field's state.
 */
export function restoreTyped(): void {
  for (const [field, value] of window.__typed ?? []) {
    if (!field.isConnected || !value) continue;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
  window.__typed?.clear();
}
