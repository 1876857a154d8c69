import { afterEach, expect, test, vi } from "vitest";
import { holdWhile } from "./hold-while.ts";

afterEach(() => void vi.unstubAllGlobals());

function form() {
  vi.stubGlobal("document", { body: {}, activeElement: {} });
  const field = { inert: false, matches: () => false };
  const button = { disabled: false, focus: vi.fn() };
  const parts = { querySelector: () => button, children: [field] };
  return { form: parts as unknown as HTMLFormElement, field, button };
}

test("a form is held from the press to the answer, whatever it is", async () => {
  for (const end of ["resolve", "reject"] as const) {
    const { form: sent, field, button } = form();
    const { promise, ...settle } = Promise.withResolvers<string>();
    const answer = holdWhile(sent, promise).catch((reason: unknown) => reason);
    await Promise.resolve();
    expect([field.inert, button.disabled]).toEqual([true, true]);
    settle[end]("the answer");
    expect(await answer).toBe("the answer");
    expect([field.inert, button.disabled]).toEqual([false, false]);
  }
});

test("a form that says at once what is wrong keeps its focus where it is", async () => {
  const { form: sent, field, button } = form();
  const check = async () => false;
  expect(await holdWhile(sent, check())).toBe(false);
  expect([field.inert, button.disabled]).toEqual([false, false]);
  expect(button.focus).not.toHaveBeenCalled();
});
