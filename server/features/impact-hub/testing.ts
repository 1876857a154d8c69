import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import { testApp } from "../../testing/app.ts";
import type { Mail } from "../messages/testing.ts";

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

/** The server with the impact hub, and a clock that can be moved. */
export async function testImpactHub() {
  let now = Date.parse("2027-03-10T10:00:00Z");
  const clock = { now: () => new Date(now), monotonic: () => performance.now() };
  const { context, database, call, features, close } = await testApp({
    replaced: { clock },
    only: ["impactHub"],
  });
  const { db, env, keys } = context;
  const { bucket } = PROJECT_FILES;

  const post = (body: string | URLSearchParams, headers: Record<string, string>, address?: string) =>
    call("/functions/v1/submit-project-idea", { method: "POST", headers, body }, address);

  return {
    context,
    database,
    call,
    hub: features.impactHub,
    /** Uploads a file as a visitor's page does; the same bytes unless others are named. */
    async store(name: string, text = "a project"): Promise<void> {
      const stored = await call(`/storage/v1/object/${bucket}/${name}`, {
        method: "POST",
        headers: { apikey: keys.anonKey, "Content-Type": "application/pdf" },
        body: `%PDF-1.7\n% ${text}\n%%EOF\n`,
      });
      if (stored.status !== 200) throw new Error(await stored.text());
    },
    async storedNames(): Promise<readonly string[]> {
      const objects = db.selectFrom("storage.objects").select("name").where("bucket_id", "=", bucket);
      return (await objects.orderBy("name").execute()).map(({ name }) => name);
    },
    fileUrl: (name: string) => `${env.SITE_URL}/storage/v1/object/public/${bucket}/${name}`,
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
    rows: () => db.selectFrom("project_submissions").selectAll().orderBy("created_at").execute(),
    async mailsTo(address: string): Promise<readonly Mail[]> {
      return (await (await call(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json()) as Mail[];
    },
    async empty() {
      for (const table of [
        "core.rate_limits",
        "core.form_repeats",
        "mail.outbox",
        "mail.mailbox",
        "project_submissions",
        "storage.objects",
      ] as const)
        await db.deleteFrom(table).execute();
    },
    close,
  };
}
