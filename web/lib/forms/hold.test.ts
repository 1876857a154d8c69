import { expect, test } from "vitest";
import { hold } from "./hold.ts";

test("while a form is sent its parts take no changes, and its button has the focus", () => {
  const seen: string[] = [];
  const part = (name: string) => ({
    inert: false,
    name,
    matches: (selector: string) => selector.includes(name),
    focus: () => seen.push(`${name} has the focus`),
  });
  const [field, button, upload] = [part("name"), part("type=submit"), part("data-live")];
  const parts = [field, upload, button];
  const form = { children: parts, querySelector: () => button } as unknown as HTMLFormElement;
  const held = () => parts.filter(({ inert }) => inert).map(({ name }) => name);
  hold(form, true);
  expect(held()).toEqual(["name"]);
  expect(seen).toEqual(["type=submit has the focus"]);
  hold(form, false);
  expect(held()).toEqual([]);
  expect(seen).toHaveLength(1);
});
