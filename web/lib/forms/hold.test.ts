import { afterEach, expect, test, vi } from "vitest";
import { hold } from "./hold.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A form with one field, and what happens to its button in turn. */
function form() {
  const seen: string[] = [];
  const field = { inert: false, matches: () => false };
  const button = {
    disabled: false,
    focus() {
      seen.push(this.disabled ? "an off button takes no focus" : "focus");
    },
  };
  const body = {};
  const page: { body: object; activeElement: object } = { body, activeElement: body };
  vi.stubGlobal("document", page);
  const parts = { querySelector: () => button, children: [field] };
  return { form: parts as unknown as HTMLFormElement, field, button, page, seen };
}

test("while a form is sent it takes no changes, its button is off, and the focus comes back to it", () => {
  const { form: sent, field, button, seen } = form();
  hold(sent, true);
  expect([field.inert, button.disabled, seen]).toEqual([true, true, ["focus"]]);
  hold(sent, false);
  expect([field.inert, button.disabled, seen]).toEqual([false, false, ["focus", "focus"]]);
});

test("the focus stays where it went while the form was sent", () => {
  const { form: sent, page, seen } = form();
  hold(sent, true);
  page.activeElement = {};
  hold(sent, false);
  expect(seen).toEqual(["focus"]);
});
