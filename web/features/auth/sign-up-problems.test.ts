import { expect, test } from "vitest";
import french from "../../../locales/fr.json" with { type: "json" };
import { translator } from "../../lib/i18n/words.tsx";
import { signUpProblems } from "./sign-up-problems.ts";

const t = translator({ language: "fr", messages: french });
const good = { email: "awa@example.org", password: "lampe-bleue", age: "on" };
const problems = (values: object, isAddress = true) => signUpProblems({ ...good, ...values }, isAddress, t);

test("a complete form has no problems", () => {
  expect(problems({})).toEqual({ errors: {} });
});

test("address and password are required", () => {
  expect(problems({ email: " " })).toEqual({
    title: "Email et mot de passe requis",
    errors: { email: "Email requis" },
  });
  expect(problems({ password: "" }).title).toBe("Email et mot de passe requis");
});

test("a password has six characters at least", () => {
  expect(problems({ password: "12345" })).toEqual({
    title: "Mot de passe trop court",
    errors: { password: "Le mot de passe doit contenir au moins 6 caractères" },
  });
  expect(problems({ password: "123456" }).errors).toEqual({});
});

test("a password has 72 bytes at most, which are fewer letters where these are not plain ones", () => {
  const tooLong = translator({ language: "fr", messages: french })("auth.reasons.long", { count: 72 });
  expect(tooLong).toContain("72 octets");
  expect(problems({ password: "é".repeat(36) }).errors).toEqual({});
  expect(problems({ password: "é".repeat(37) })).toEqual({ errors: { password: tooLong } });
  expect(problems({ password: "x".repeat(73) })).toEqual({ errors: { password: tooLong } });
});

test("Threat 41: without the tick of the age nothing is sent", () => {
  expect(problems({ age: "" })).toEqual({ errors: { age: french.auth.errors.age } });
});

test("a value that the browser rejects as an address is not sent", () => {
  expect(problems({ email: "awa" }, false).errors).toEqual({ email: french.errors.email_invalid });
});
