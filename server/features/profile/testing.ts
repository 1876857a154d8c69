import { expect } from "vitest";
import type { Notifications, OwnProfile } from "../../../contracts/profile/profile.ts";
import { letters } from "../../letters.ts";
import { purposeIds } from "../../money/content-words.ts";
import { withClient } from "../../platform/database/address.ts";
import { type Letter, type Template } from "../../platform/mail/letters.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testInvesting } from "../crowdfarming/testing.ts";
import { isSent } from "./mailing.ts";
import { notePrograms } from "./urgent-needs.ts";

/** Supporters' own pages beside gifts, investments and accounts, with a clock that can be moved. */
export async function testProfile() {
  const clock = movableClock();
  const world = await testInvesting({
    replaced: { clock },
    only: ["profile", "newsletter"],
    idle: ["profile"],
  });
  const { context, database, call, features } = world;
  const { db } = context;
  await notePrograms(db, purposeIds);

  const authorized = (token: string | undefined) =>
    token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const save = (token: string | undefined, body: object, language = "fr") =>
    call("/functions/v1/save-notifications", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Language": language, ...authorized(token) },
      body: JSON.stringify(body),
    });

  async function profileOf(token: string): Promise<OwnProfile> {
    const answer = await call("/functions/v1/my-profile", { headers: authorized(token) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as OwnProfile;
  }

  async function saved(token: string, body: Partial<Notifications>, language?: string) {
    const answer = await save(token, body, language);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Notifications;
  }

  /** What was posted to an address, as it is written when it is sent. */
  async function mailsTo(email: string, template: Template) {
    const rows = await db
      .selectFrom("mail.outbox")
      .select(["data", "language"])
      .where("recipient", "=", email)
      .where("template", "=", template)
      .execute();
    return rows.map(({ data, language }) => ({
      language,
      ...letters.write({ template, data } as Letter, language, context),
    }));
  }

  /** What staff write through the data API; its mailing's name. */
  async function needs(title: string, program = "1", createdAt = clock.now()): Promise<string> {
    const { rows } = await withClient(database.superuser, (client) =>
      client.query<{ id: string }>(
        `insert into public.urgent_needs (program_id, title, description, created_at)
         values ($1, $2, 'Quarante élèves sous une bâche.', $3) returning id`,
        [program, title, createdAt],
      ),
    );
    return `urgent:${rows[0]?.id}`;
  }

  /** Does what is due, as a start does, until this mailing has reached everyone. */
  async function sendDue(name: string): Promise<void> {
    const stop = await features.profile.start();
    await expect.poll(() => isSent(context, name)).toBe(true);
    await stop();
  }

  return {
    ...world,
    clock,
    app: call,
    profile: features.profile,
    save,
    saved,
    profileOf,
    mailsTo,
    needs,
    sendDue,
    newsletter: features.newsletter,
  };
}
