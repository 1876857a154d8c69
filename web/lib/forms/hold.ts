/**
 * A form that is being sent takes no changes: they would be lost without a word. Its button is not held, nor what is marked
 * `data-live`. The focus goes to the button: a field that is held would lose it.
 */
export function hold(form: HTMLFormElement, isSent: boolean): void {
  if (isSent) form.querySelector<HTMLElement>("[type=submit]")?.focus();
  for (const part of form.children)
    (part as HTMLElement).inert = isSent && !part.matches("[type=submit],[data-live]");
}
