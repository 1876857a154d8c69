import { afterAll, describe, expect, test } from "vitest";
import { Failure } from "../../../contracts/errors.ts";
import { testContext } from "../testing/context.ts";
import { createFunctions } from "./functions.ts";
import { readForm, readJson } from "./read-body.ts";

const { context, close } = await testContext();
afterAll(close);

/** Reads the body, then refuses it. */
const functions = createFunctions(context, [
  {
    name: "refuse",
    method: "POST",
    takesForms: true,
    async handle({ request, isForm }) {
      await (isForm ? readForm(request) : readJson(request));
      throw new Failure("not_found");
    },
  },
]);

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const languageOf = async (type: string, body: string, headers: Record<string, string> = {}) => {
  const incoming = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers } };
  const answer = await functions.request(`${context.env.SITE_URL}/refuse`, init, incoming);
  expect(answer.status).toBe(404);
  return answer.headers.get("Content-Language");
};

describe("the language of an error", () => {
  const english = { "Accept-Language": "en" };
  test.each([
    ["the body's language", JSON_TYPE, '{"language":"sw"}', english, "sw"],
    ["a form's language", FORM, "language=sw", { ...english, Origin: "http://localhost:3000" }, "sw"],
    ["the browser's where the body names none", JSON_TYPE, "{}", english, "en"],
    ["the browser's where the body names one we do not speak", JSON_TYPE, '{"language":"xx"}', english, "en"],
    ["the browser's where it is no text", JSON_TYPE, '{"language":["sw"]}', english, "en"],
    ["French if the request names none", JSON_TYPE, "[]", {}, "fr"],
  ])("%s", async (_, type, body, headers, language) => {
    expect(await languageOf(type, body, headers)).toBe(language);
  });
});
