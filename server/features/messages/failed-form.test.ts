import { afterAll, afterEach, expect, test, vi } from "vitest";
import { testMessages } from "./testing.ts";

const { context, post, send, close } = await testMessages();
afterAll(close);
afterEach(() => void vi.restoreAllMocks());

const values = { name: "Awa Kalala", email: "awa@example.org", message: "Bonjour", language: "de" };

/** Nothing can be stored; the log has it. */
function broken() {
  vi.spyOn(context.db, "transaction").mockImplementation(() => {
    throw new Error("broken");
  });
  return vi.spyOn(context.log, "error").mockReturnValue();
}

test("a form that the server fails to store comes back with what was typed", async () => {
  const logged = broken();
  const answer = await post("submit-contact-form", { ...values, page: "/contact" });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    path: "/contact",
    language: "de",
    failure: { form: "contact", values, errors: {}, message: expect.any(String) },
  });
  expect(logged).toHaveBeenCalledOnce();
});

test("a program is told so as it reads answers", async () => {
  broken();
  const answer = await send("submit-contact-form", values);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: "internal" });
});
