import { expect, test } from "vitest";
import { checkProjectIdea } from "../../contracts/impact-hub/impact-hub.ts";
import { checkContact } from "../../contracts/messages/contact.ts";
import { checkVolunteer } from "../../contracts/messages/volunteer.ts";
import { checkSignup } from "../../contracts/newsletter.ts";
import { functions } from "../links.ts";
import { PAYMENTS, WAITING_FORMS } from "./known-forms.ts";

test.each([
  [functions.submitContactForm, checkContact],
  [functions.submitVolunteerApplication, checkVolunteer],
  [functions.newsletterSignup, checkSignup],
  [functions.submitProjectIdea, checkProjectIdea],
] as const)("%s is kept only with the fields that the server requires", (url, check) => {
  const missing = check({}).problems?.map(({ field }) => field) ?? [];
  expect(missing.length).toBeGreaterThan(0);
  expect(new Set(WAITING_FORMS[url]?.required)).toEqual(new Set(missing));
});

test("no payment may wait", () => {
  expect(PAYMENTS.filter((url) => url in WAITING_FORMS)).toEqual([]);
  const paid = Object.values(functions).filter((url) => /\/create-/.test(url));
  expect(new Set(PAYMENTS)).toEqual(new Set(paid));
});
