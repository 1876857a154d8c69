/**
 * A form that is being sent takes no changes: they would be lost without a word. Its button is off, its other parts are
 * held but for what is marked `data-live`. The focus waits at the button: a field that is held would lose it, and so does a
 * button that is off. It comes back unless it is elsewhere by then.
 */
export function hold(form: HTMLFormElement, isSent: boolean): void {
  const button = form.querySelector("[type=submit]") as HTMLButtonElement;
  button.disabled = false;
  if (isSent || document.activeElement === document.body) button.focus();
  for (const part of form.children)
    (part as HTMLElement).inert = isSent && !part.matches("[type=submit],[data-live]");
  button.disabled = isSent;
}
