import { createServer } from "node:net";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { letters } from "../../letters.ts";
import { withIcon } from "../../platform/mail/dev-page.ts";
import { smtpTransport } from "../../platform/mail/transport.ts";
import { until } from "../../platform/testing/until.ts";
import { callback, given, type TestDonations, testDonations, validGift } from "./testing.ts";

const local = await testDonations();
afterAll(local.close);

interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

async function mailbox({ call }: TestDonations): Promise<Mail[]> {
  const response = await call("/dev/mail.json");
  expect(response.status).toBe(200);
  return (await response.json()) as Mail[];
}

async function paidGift(donations: TestDonations, changed: object) {
  const intent = await given(donations, changed);
  expect((await donations.tell(callback(intent))).status).toBe(200);
  const reference = intent.returnUrl.split("/").at(-1) ?? "";
  await until(async () => (await donations.giftStatus(reference))?.state === "paid");
  return intent;
}

const mailTo = (donations: TestDonations, address: string) =>
  until(async () => (await mailbox(donations)).find(({ to }) => to === address));

const receipt = {
  donorName: "Awa Kalala",
  programTitle: "Kits scolaires",
  amount: { minor: 10_000, currency: "XOF" },
  number: "SPECIMEN-2026-000001",
  paidAt: "2026-11-21T10:00:00.000Z",
  reference: "AAAAAAAAAAAAAAAAAAAAAA",
  demonstration: true,
} as const;
const linking = {
  env: { SITE_URL: "https://bomoko.example" },
  keys: {
    linkSecret: "a secret of the test that is long enough",
    authSecret: "another secret of the test, as long as that",
  },
};

describe("a receipt", () => {
  test("is mailed once, in the donor's language, with all facts", async () => {
    const intent = await paidGift(local, { donorEmail: "once@example.org", language: "en", programId: 2 });
    const mail = await mailTo(local, "once@example.org");
    expect(mail.subject.replace(/\s/g, " ")).toBe("Receipt for your gift of XOF 10,000");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("Awa Kalala");
      expect(part).toContain(intent.returnUrl);
      expect(part).toContain(intent.description.replace(/'/g, part === mail.html ? "&#39;" : "'"));
      expect(part).toMatch(/SPECIMEN-\d{4}-\d{6}/);
    }
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
    expect(mail.headers).toMatchObject({ "Auto-Submitted": "auto-generated", "Content-Language": "en" });
    await local.tell(callback(intent));
    await until(async () => (await openJobs()) === 0);
    expect((await mailbox(local)).filter(({ to }) => to === "once@example.org")).toHaveLength(1);
  });

  const openJobs = async () => {
    const rows = await local.context.db
      .selectFrom("payments.inbox")
      .select("event_id")
      .where("state", "=", "new")
      .execute();
    return rows.length;
  };

  test("numbers have no gaps", async () => {
    const numbers = (
      await local.context.db.selectFrom("payments.receipts").select("number").orderBy("number").execute()
    ).map(({ number }) => Number(number.split("-").at(-1)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test("mirrors in Arabic, and stands in ten languages", () => {
    for (const { code, rtl } of LANGUAGES) {
      const { html, text, subject } = letters.write({ template: "receipt", data: receipt }, code, linking);
      expect(html).toContain(`<html lang="${code}" dir="${rtl ? "rtl" : "ltr"}">`);
      const prefix = code === "fr" ? "" : `/${code}`;
      expect(text).toContain(`https://bomoko.example${prefix}/donate/status/${receipt.reference}`);
      expect(subject).not.toMatch(/[{}]/);
      expect(html).not.toMatch(/\sstyle=|margin-(left|right)|text-align: (left|right)/);
    }
  });

  test("threats 60 and 67: a donor's input is text, never markup and never a link", () => {
    const names = [
      "Gagnez http://evil.example/x",
      "www.evil.example",
      "<a href=//evil.example>x</a>",
      '"><script>alert(1)</script>',
      "a@evil.example",
      "https:evil.example&#x2F;",
      "EVIL.EXAMPLE",
    ];
    for (const donorName of names) {
      const { html, text } = letters.write(
        { template: "receipt", data: { ...receipt, donorName } },
        "fr",
        linking,
      );
      expect(html.match(/<a /g), donorName).toHaveLength(1);
      expect(html).not.toContain("<script");
      for (const part of [html, text]) {
        const links = part.match(/(?:https?:\/\/|www\.|[\w-]+@)?[\w-]+\.example\S*/gi) ?? [];
        const ours = /^(https:\/\/bomoko\.example\/donate\/status\/|contact@fondation-bomoko\.example)/;
        expect(
          links.filter((link) => !ours.test(link)),
          donorName,
        ).toEqual([]);
      }
    }
  });

  test("threat 70: an anonymous donor is not in the database, the provider's log or a mail", async () => {
    const before = (await mailbox(local)).length;
    const intent = await paidGift(local, {
      anonymous: true,
      donorEmail: "secret@example.org",
      donorName: "Nom Secret",
    });
    expect(JSON.stringify(intent)).not.toMatch(/secret/i);
    expect(await mailbox(local)).toHaveLength(before);
    const { db } = local.context;
    const stores = await Promise.all([
      db.selectFrom("payments.payments").selectAll().execute(),
      db.selectFrom("payments.gifts").selectAll().execute(),
      db.selectFrom("payments.operations").selectAll().execute(),
      db.selectFrom("payments.inbox").selectAll().execute(),
      db.selectFrom("payments.receipts").selectAll().execute(),
      db.selectFrom("mail.outbox").selectAll().execute(),
      db.selectFrom("mail.mailbox").selectAll().execute(),
    ]);
    expect(JSON.stringify(stores)).not.toMatch(/secret@|Nom Secret/);
  });
});

describe("/dev/mail", () => {
  test("shows the list, a message and its HTML part", async () => {
    const [latest] = await mailbox(local);
    const list = await (await local.call("/dev/mail")).text();
    expect(list).toContain(`/dev/mail/${latest?.id}`);
    const message = await (await local.call(`/dev/mail/${latest?.id}`)).text();
    expect(message).toContain(`/dev/mail/${latest?.id}/html`);
    expect(await (await local.call(`/dev/mail/${latest?.id}/html`)).text()).toBe(
      withIcon(latest?.html ?? ""),
    );
    expect((await local.call("/dev/mail/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  test("answers only a loopback peer that requests a loopback host", async () => {
    for (const address of ["192.168.1.7", "203.0.113.7", "::ffff:10.0.0.1", ""]) {
      expect((await local.call("/dev/mail.json", {}, address)).status, address).toBe(404);
    }
    expect((await local.call("/dev/mail.json", {}, "::1")).status).toBe(200);
    expect((await local.call("/dev/mail.json", { headers: { "X-Forwarded-For": "127.0.0.1" } })).status).toBe(
      404,
    );
    const open = await testDonations({
      working: false,
      settings: {
        SITE_URL: "https://bomoko.example",
        AUTH_HASH_KIB: "19456",
        SMTP_URL: "smtp://127.0.0.1:9",
        MAIL_FROM: "don@bomoko.example",
        PAYMENTS_SANDBOX: "public",
        SANDBOX_URL: "https://pay.bomoko.example",
      },
    });
    for (const path of ["/dev/mail", "/dev/mail.json"]) expect((await open.call(path)).status).toBe(404);
    await open.close();
  });
});

describe("a mail server", () => {
  test("threats 66 and 79: after temporary refusals each mail arrives once with the same Message-ID", async () => {
    const server = await fakeSmtp({ refuseFirst: 2 });
    let now = Date.now();
    const donations = await testDonations({
      settings: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Fondation <don@bomoko.example>" },
      replaced: { clock: { now: () => new Date(now), monotonic: () => performance.now() } },
    });
    const response = await donations.give({ ...validGift, donorEmail: "hors-ligne@example.org" });
    expect(response.status).toBe(200);
    const intent = donations.intents.at(-1);
    if (!intent) throw new Error("the provider was not asked");
    expect((await donations.tell(callback(intent))).status).toBe(200);
    await until(async () => {
      now += 30_000;
      return server.messages.length > 0;
    }, 30_000);
    await until(async () => (await outbox(donations))?.state === "sent");
    const row = await outbox(donations);
    expect(server.attempts).toBeGreaterThanOrEqual(3);
    expect(row).toMatchObject({ attempts: 3 });
    expect(server.messages).toHaveLength(1);
    const mail = await PostalMime.parse(server.messages[0] ?? "");
    expect(mail.messageId).toBe(row?.message_id);
    expect(mail.to?.map(({ address }) => address)).toEqual(["hors-ligne@example.org"]);
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
    expect(mail.subject?.replace(/\s/g, " ")).toBe("Reçu de votre don de 10 000 XOF");
    expect(mail.html).toContain("Awa Kalala");
    await donations.close();
    server.close();
  });

  test("threat 79: a permanent refusal is not retried; the dead letter stays for review", async () => {
    const server = await fakeSmtp({ refuseFirst: 99, code: 550 });
    const donations = await testDonations({
      settings: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "don@bomoko.example" },
    });
    await paidGift(donations, {});
    await until(async () => (await outbox(donations))?.state === "dead");
    expect(await outbox(donations)).toMatchObject({ attempts: 1, last_error: "550" });
    await donations.close();
    server.close();
  });

  test("threat 66: a reply goes to the sender, and no input becomes a header", async () => {
    const server = await fakeSmtp({ refuseFirst: 0 });
    const deliver = smtpTransport(local.context, `smtp://127.0.0.1:${server.port}`);
    const data = {
      name: "Awa, Bcc: all@evil.example",
      email: "awa@example.org",
      message: "Bonjour\n\nBcc: all@evil.example",
      language: "fr",
    } as const;
    const written = letters.write({ template: "contact_message", data }, "fr", linking);
    const envelope = { messageId: "<1@bomoko.example>", recipient: "fondation@example.org", language: "fr" };
    await deliver({ ...written, ...envelope, attachments: [] });
    const mail = await PostalMime.parse(server.messages[0] ?? "");
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(["awa@example.org"]);
    expect(mail.to?.map(({ address }) => address)).toEqual(["fondation@example.org"]);
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
    server.close();
  });

  const outbox = ({ context }: TestDonations) =>
    context.db.selectFrom("mail.outbox").selectAll().executeTakeFirst();
});

/** A mail server that refuses the first recipients, then accepts everything. */
async function fakeSmtp({ refuseFirst, code = 451 }: { refuseFirst: number; code?: number }) {
  const state = { attempts: 0, messages: [] as string[] };
  const server = createServer((socket) => {
    let data: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => undefined);
    say("220 mail.example");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split(/(?<=\n)/)) {
        if (data !== undefined) {
          if (line.trim() === ".") {
            state.messages.push(data);
            data = undefined;
            say("250 taken");
          } else data += line.replace(/^\.\./, ".");
        } else if (/^RCPT/i.test(line)) say(++state.attempts > refuseFirst ? "250 ok" : `${code} not now`);
        else if (/^DATA/i.test(line)) {
          data = "";
          say("354 go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else if (line.trim() !== "") say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return Object.assign(state, {
    port: typeof address === "object" && address !== null ? address.port : 0,
    /** Not awaited: the sender keeps its connections for the next message. */
    close: () => server.close(),
  });
}
