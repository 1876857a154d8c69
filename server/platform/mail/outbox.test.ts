import { afterAll, expect, test } from "vitest";
import type { Log } from "../process/log.ts";
import { testContext } from "../testing/context.ts";
import { letters } from "../testing/letters.ts";
import { until } from "../testing/until.ts";
import type { Letter } from "./letters.ts";
import { createMail } from "./mail.ts";

const errors: string[] = [];
const quiet = () => undefined;
const log: Log = { debug: quiet, info: quiet, warn: quiet, error: (event) => void errors.push(event) };
const { context, close } = await testContext({}, { log });
const mail = createMail(context, letters);
const stop = await mail.start();
afterAll(async () => {
  await stop();
  await close();
});

/** As a deploy leaves it behind: posted by a server that had other letters. */
const post = (dedupeKey: string, letter: object) =>
  context.db.transaction().execute((trx) =>
    mail.post(trx, {
      dedupeKey,
      recipient: "awa@example.org",
      language: "fr",
      letter: letter as Letter,
    }),
  );
const row = (dedupeKey: string) =>
  context.db
    .selectFrom("mail.outbox")
    .select(["state", "attempts", "last_error", "settled_at"])
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirst();

test.each([
  ["a letter there is no more", { template: "greeting", data: {} }],
  ["a letter whose data are others now", { template: "receipt", data: {} }],
])("threat 79: %s is dead after one attempt, and one error says so", async (_, letter) => {
  errors.length = 0;
  await post(letter.template, letter);
  await until(async () => (await row(letter.template))?.state === "dead");
  expect(await row(letter.template)).toMatchObject({ attempts: 1, settled_at: expect.any(Date) });
  expect(errors).toEqual(["a message will not be sent"]);
});
