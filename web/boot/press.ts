/** Handles clicks on all elements that match, present and future; `first` handles them before React does. */
export function onPress<Part extends HTMLElement>(
  selector: string,
  act: (part: Part, press: MouseEvent) => void,
  first = false,
): void {
  addEventListener(
    "click",
    (press) => {
      const part = press.target instanceof Element && press.target.closest<Part>(selector);
      if (part) act(part, press);
    },
    first,
  );
}
