import { expect, test } from "vitest";
import { readManageRequest } from "./manage-gift.ts";

const token = "a".repeat(22);
const answerTo = (body: unknown) => {
  try {
    return readManageRequest(body);
  } catch (error) {
    return error;
  }
};

test.each<[object, object]>([
  [{ action: "pause", token }, { until: null }],
  [{ action: "pause", token, until: "" }, { until: null }],
  [{ action: "pause", token, until: "2026-12-31" }, {}],
  [{ action: "resume", token }, {}],
  [{ action: "amount", token, amount: 12.5 }, {}],
  [{ action: "amount", token, amount: "1".repeat(32) }, {}],
  [{ action: "stop", token: `-_${"Z".repeat(20)}` }, {}],
  [{ action: "pay", token }, {}],
  [{ action: "link", email: "awa@example.org" }, {}],
  [{ action: "link", email: "+243 810 000 000" }, {}],
])("%o is accepted", (body, more) => {
  expect(answerTo(body)).toEqual({ ...body, ...more });
});

test.each<[unknown, string, string | undefined]>([
  [{ action: "stop", token, more: 1 }, "unknown_field", undefined],
  [{ action: "stop", token: "a".repeat(21) }, "not_found", undefined],
  [{ action: "stop", token: "a".repeat(23) }, "not_found", undefined],
  [{ action: "stop", token: `${"a".repeat(21)}!` }, "not_found", undefined],
  [{ action: "link", email: "awa" }, "email_invalid", "email"],
  [{ action: "link", email: `${"a".repeat(243)}@example.org` }, "email_invalid", "email"],
  [{ action: "amount", token, amount: "1".repeat(33) }, "amount_invalid", "amount"],
  [{ action: "amount", token }, "amount_invalid", "amount"],
  [{ action: "pause", token, until: "2026-12-311" }, "date_invalid", "until"],
  [{ action: "other", token }, "invalid_field", undefined],
  [null, "invalid_field", undefined],
])("%o is refused with %s", (body, code, field) => {
  expect(answerTo(body)).toMatchObject({ problem: { code, ...(field && { field }) } });
});
