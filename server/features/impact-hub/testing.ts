import { Hono } from "hono";
import { letters } from "../../letters.ts";
import { createFunctions } from "../../platform/http/functions.ts";
import { createMail } from "../../platform/mail/mail.ts";
import { testContext } from "../../testing/context.ts";
import type { Mail } from "../messages/testing.ts";
import { createImpactHub } from "./index.ts";

/** A whole body to vary. */
export const validIdea = {
  full_name: "Awa Kalala",
  email: "awa@example.org",
  country: "RD Congo",
  city: "Kisangani",
  project_name: "Briquettes de la Tshopo",
  sector: "Énergie renouvelable",
  funding_stage: "Prototype",
  project_description: "Des briquettes pressées dans les coques d’arachide.",
  consent_gdpr: true,
  file_url: "",
};

/** The rooms of the impact hub, with a local mailbox, a clock that can be moved and files that are only named. */
export async function testImpactHub() {
  let now = Date.parse("2027-03-10T10:00:00Z");
  const clock = { now: () => new Date(now), monotonic: () => performance.now() };
  const { context, database, close } = await testContext({}, { clock });
  const mail = createMail(context, letters);
  const stored = new Set<string>();
  /** Of files that are not like the others. */
  const hashes = new Map<string, string>();
  const hub = createImpactHub(context, {
    mail,
    files: {
      hashOf: async (bucket, name) =>
        bucket === "project-files" && stored.has(name) ? (hashes.get(name) ?? "0".repeat(64)) : null,
      async purgeUnused({ isUsed }) {
        const used = new Set(await isUsed([...stored]));
        const unused = [...stored].filter((name) => !used.has(name));
        for (const name of unused) stored.delete(name);
        return unused.length;
      },
    },
    renderForm: async (path, language, failure) =>
      Response.json({ path, language, failure }, { status: 422 }),
  });
  const app = new Hono()
    .route("/functions/v1", createFunctions(context, hub.endpoints))
    .route("/dev", mail.devMailbox);
  const stops = [await mail.start(), await hub.start()];

  const call = (path: string, init: RequestInit = {}, address = "127.0.0.1") =>
    Promise.resolve(
      app.request(`${context.env.SITE_URL}${path}`, init, {
        incoming: { httpVersion: "1.1", socket: { remoteAddress: address } },
      }),
    );
  const post = (body: string | URLSearchParams, headers: Record<string, string>, address?: string) =>
    call("/functions/v1/submit-project-idea", { method: "POST", headers, body }, address);

  return {
    context,
    database,
    hub,
    stored,
    hashes,
    fileUrl: (name: string) => `${context.env.SITE_URL}/storage/v1/object/public/project-files/${name}`,
    pass: (ms: number) => {
      now += ms;
    },
    submit: (changed: object = {}, headers: Record<string, string> = {}, address?: string) =>
      post(
        JSON.stringify({ ...validIdea, ...changed }),
        { "Content-Type": "application/json", ...headers },
        address,
      ),
    postForm: (
      fields: Record<string, string>,
      headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
    ) =>
      post(new URLSearchParams(fields), { "Content-Type": "application/x-www-form-urlencoded", ...headers }),
    rows: () => context.db.selectFrom("project_submissions").selectAll().orderBy("created_at").execute(),
    async mailsTo(address: string): Promise<readonly Mail[]> {
      const mails = (await (await call("/dev/mail.json")).json()) as Mail[];
      return mails.filter(({ to }) => to === address);
    },
    async empty() {
      for (const table of [
        "core.rate_limits",
        "core.form_repeats",
        "mail.outbox",
        "mail.mailbox",
        "project_submissions",
      ] as const)
        await context.db.deleteFrom(table).execute();
      stored.clear();
    },
    async close() {
      for (const stop of stops.reverse()) await stop();
      await close();
    },
  };
}
