import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OwnAccount } from "../../../contracts/account.ts";
import { mailCode } from "../../platform/auth/mails/account-link.ts";
import { callback, given, testDonations } from "../donations/testing.ts";

interface Signed {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;

/** The server with accounts and gifts, and people who are signed in without a screen. */
export async function testAccount(options: Parameters<typeof testDonations>[0] = {}) {
  const donations = await testDonations({ ...options, only: ["account", ...(options.only ?? [])] });
  const { context, mail, platform } = donations;
  const { auth } = platform.accounts;
  const { users, sessions } = auth;

  /** A new person with this address, signed in with a password. */
  async function signUp(email: string, { confirmed = true } = {}): Promise<Signed> {
    const id = await context.db.transaction().execute(async (trx) => {
      const email_confirmed_at = confirmed ? context.clock.now() : null;
      const user = await users.create(trx, { email, language: "fr", email_confirmed_at });
      if (!user) throw new Error(`${email} has an account already`);
      await users.emailIdentity(trx, user);
      return user.id;
    });
    return signIn(id);
  }

  async function signIn(id: string): Promise<Signed> {
    return context.db.transaction().execute(async (trx) => {
      const user = await users.locked(trx, id);
      if (!user?.email) throw new Error("nobody to sign in");
      const call = { request: new Request(context.env.SITE_URL), address: "127.0.0.1" };
      const grant = await sessions.begin(trx, user, "password", call, { action: "login" });
      return { id, email: user.email, token: grant.body.access_token };
    });
  }

  const call = (name: string, token: string | undefined, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    return donations.call(`/functions/v1/${name}`, { ...init, headers });
  };
  const post = (name: string, token: string | undefined, body: unknown = {}) =>
    call(name, token, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  /** A code as GET /reauthenticate mails it. */
  const mailedCode = ({ id, email }: Pick<Signed, "id" | "email">): Promise<string> =>
    context.db.transaction().execute(async (trx) => {
      const { seed } = await auth.tokens.issue(trx, id, { kind: "reauthentication", address: email });
      return mailCode(context.keys, seed, context.env.AUTH_CODE_LENGTH);
    });

  /** Deletes an account in the name of its owner, who has no password. */
  const remove = async (person: Signed, changed: object = {}) =>
    post("delete-account", person.token, {
      confirmation: person.email,
      code: await mailedCode(person),
      ...changed,
    });

  /** A gift that was paid; its reference. */
  async function paid(changed: object): Promise<string> {
    const intent = await given(donations, changed);
    const reference = await referenceOf(intent.id);
    await donations.tell(callback(intent));
    const receipt = () => donations.giftStatus(reference).then((gift) => gift?.receiptNumber);
    await expect.poll(receipt).toBeDefined();
    return reference;
  }

  async function referenceOf(id: string): Promise<string> {
    const payments = context.db.selectFrom("payments.payments").select("reference").where("id", "=", id);
    return (await payments.executeTakeFirstOrThrow()).reference;
  }

  async function accountOf(token: string, language = "fr"): Promise<OwnAccount> {
    const answer = await call("my-account", token, { headers: { "X-Language": language } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as OwnAccount;
  }

  const claim = async (token: string) =>
    ((await (await post("claim-gifts", token)).json()) as { claimed: number }).claimed;

  /** What somebody with this address may have left elsewhere. */
  async function write(email: string): Promise<void> {
    const { db, random } = context;
    const now = context.clock.now();
    const common = { name: "Prénom Nom", email, language: "fr", created_at: now, held_for: null } as const;
    const contact = random.uuid();
    await db
      .insertInto("messages.contact_messages")
      .values({ ...common, id: contact, message: "Bonjour" })
      .execute();
    await db
      .insertInto("messages.volunteer_applications")
      .values({ ...common, id: random.uuid(), motivation: "Aider", areas: [] })
      .execute();
    await db
      .insertInto("mail.subscribers")
      .values({
        id: random.uuid(),
        email,
        source: "website",
        language: "fr",
        state: "pending",
        confirm_hash: Buffer.from(randomUUID().replaceAll("-", "")),
        leave_hash: Buffer.from(randomUUID().replaceAll("-", "")),
        created_at: now,
        confirm_until: now,
      })
      .execute();
    const data = { name: "Prénom Nom", email, message: "Bonjour", language: "fr" } as const;
    await db.transaction().execute((trx) =>
      mail.post(trx, {
        dedupeKey: `contact_message:${contact}`,
        recipient: "contact@fondation.example",
        language: "fr",
        letter: { template: "contact_message", data },
      }),
    );
  }

  return {
    ...donations,
    auth,
    signUp,
    signIn,
    read: call,
    post,
    paid,
    referenceOf,
    accountOf,
    claim,
    write,
    mailedCode,
    remove,
  };
}
