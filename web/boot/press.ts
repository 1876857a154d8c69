/** What a press on such a part does, whenever it came into the page; `first`: before React hears of it. */
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
