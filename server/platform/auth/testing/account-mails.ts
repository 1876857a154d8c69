import type { Letter } from "../../mail/letters.ts";
import { letters } from "../../testing/letters.ts";
import { until } from "../../testing/until.ts";
import type { TestAccounts } from "./accounts.ts";

interface Received {
  readonly template: Letter["template"];
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  /** Of the link, where there is one. */
  readonly link: string;
  readonly token: string;
  readonly code: string;
}

/** Reads mails as they are written when they are sent, and does what people do with them. */
export function mailReader({ context, request, call }: TestAccounts) {
  const { SITE_URL } = context.env;

  /** All to an address, the latest last. */
  async function mailsTo(email: string): Promise<Received[]> {
    const rows = await context.db
      .selectFrom("mail.outbox")
      .selectAll()
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute();
    return rows.map(({ template, data, language }) => {
      const { subject, text } = letters.write({ template, data } as Letter, language, context);
      const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? "";
      const token = URL.parse(link)?.searchParams.get("token") ?? "";
      return { template, language, subject, text, link, token, code: /\b\d{6,10}\b/.exec(text)?.[0] ?? "" };
    });
  }

  /** The latest of a kind; waits for the job that writes it. */
  async function mail(email: string, template: Letter["template"], number = 1): Promise<Received> {
    return until(async () => {
      const found = (await mailsTo(email)).filter((one) => one.template === template);
      return found.length >= number && found.at(-1);
    });
  }

  const open = (link: string, headers: Record<string, string> = {}, method = "GET") =>
    request(link, { method, headers });

  /** Opens a link's page and presses its button; where that leads. */
  async function press(link: string): Promise<URL> {
    const page = await (await open(link)).text();
    const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))),
    ]);
    const response = await post(Object.fromEntries(fields));
    return new URL(response.headers.get("Location") ?? "about:blank");
  }

  const post = (fields: Record<string, string>, headers: Record<string, string> = { Origin: SITE_URL }) =>
    call("/verify", {
      body: new URLSearchParams(fields).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });

  return { mailsTo, mail, open, press, post };
}

/** What an address carries behind its `#`. */
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
