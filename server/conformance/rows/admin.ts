import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";

const users = "POST /admin/users";
const list = "GET /admin/users";
const one = "GET /admin/users/:id";
const change = "PUT /admin/users/:id";
const remove = "DELETE /admin/users/:id";
const invite = "POST /invite";
const factors = "GET /admin/users/:id/factors";
const factor = "DELETE /admin/users/:id/factors/:factor";

export const admin: Row[] = [
  {
    endpoint: users,
    call: "createUser",
    profiles: EVERYWHERE,
    run: ({ admin, person }) =>
      admin.createUser({ ...person(), user_metadata: { name: "Awa" }, app_metadata: { roles: ["editor"] } }),
    check({ data }) {
      expect(data).toMatchObject({
        user: { app_metadata: { provider: "email", providers: ["email"], roles: ["editor"] } },
      });
      expect(data).toHaveProperty("user.user_metadata", { name: "Awa" });
      expect(data).not.toHaveProperty("user.email_confirmed_at");
    },
  },
  {
    endpoint: users,
    call: "createUser with a hash of bcrypt, who signs in with the password of it",
    async run({ admin, person, client }) {
      const { email, password } = person();
      const password_hash = await hash(password, 10);
      const { error } = await admin.createUser({ email, password_hash, email_confirm: true });
      expect(error).toBeNull();
      return client().signInWithPassword({ email, password });
    },
  },
  {
    endpoint: users,
    call: "createUser with an address somebody has",
    refused: [422, "email_exists"],
    async run({ admin, account, person }) {
      const { email } = await account();
      return admin.createUser({ ...person(), email });
    },
  },
  {
    endpoint: users,
    call: "createUser with a number somebody has",
    refused: [422, "phone_exists"],
    async run({ admin, person }) {
      const phone = `24381${String(Date.now()).slice(-9)}`;
      const { data, error } = await admin.createUser({ ...person(), phone, phone_confirm: true });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
      return admin.createUser({ ...person(), phone });
    },
  },
  {
    endpoint: users,
    call: "createUser of nobody",
    refused: [400, "validation_failed"],
    run: ({ admin }) => admin.createUser({ password: randomUUID() }),
  },
  {
    endpoint: users,
    call: "createUser with half an address",
    refused: [400, "validation_failed"],
    run: ({ admin }) => admin.createUser({ email: "xx:;x@x.x", password: "password123" }),
    check: ({ error }) =>
      expect(error).toMatchObject({ message: "Unable to validate email address: invalid format" }),
  },
  {
    endpoint: users,
    call: "createUser with a short password",
    refused: [422, "weak_password"],
    run: ({ admin, person }) => admin.createUser({ ...person(), password: "abc" }),
  },
  {
    endpoint: users,
    call: "by a person",
    refused: [403, "not_admin"],
    async run({ signedIn, raw, person }) {
      const { session } = await signedIn();
      const headers = { Authorization: `Bearer ${session.access_token}` };
      return raw("POST", "/admin/users", { body: person(), headers });
    },
  },
  {
    endpoint: users,
    call: "by nobody",
    refused: [401, "no_authorization"],
    run: ({ raw, person }) => raw("POST", "/admin/users", { body: person() }),
  },
  {
    endpoint: list,
    call: "listUsers, newest first, a page at a time",
    profiles: EVERYWHERE,
    async run({ admin, account }) {
      const { id } = await account();
      await account();
      const answer = await admin.listUsers({ page: 2, perPage: 1 });
      expect(answer.data.users.map((user) => user.id)).toEqual([id]);
      return answer;
    },
    check: ({ data }) => expect(data).toMatchObject({ aud: "authenticated", total: expect.any(Number) }),
  },
  {
    endpoint: list,
    call: "listUsers tells the next and the last page",
    // The client reads one digit of a page's number.
    async run({ admin, account }) {
      for (let at = 0; at < 3; at++) await account();
      const { data } = await admin.listUsers({ perPage: 1 });
      const total = "total" in data ? data.total : 0;
      return admin.listUsers({ page: 1, perPage: Math.ceil(total / 3) });
    },
    check: ({ data }) => expect(data).toMatchObject({ lastPage: 3, nextPage: 2 }),
  },
  {
    endpoint: list,
    call: "listUsers, a page before the first",
    refused: [400, "validation_failed"],
    run: ({ admin }) => admin.listUsers({ page: -1, perPage: 10 }),
  },
  {
    endpoint: one,
    call: "getUserById",
    run: async ({ admin, account }) => admin.getUserById((await account()).id),
  },
  {
    endpoint: change,
    call: "updateUserById, at once",
    async run({ admin, account, person, client }) {
      const { id } = await account();
      const { email, password } = person();
      const answer = await admin.updateUserById(id, { email, password, user_metadata: { a: 1 } });
      expect(answer.data.user).toMatchObject({ email, user_metadata: { a: 1 } });
      expect((await client().signInWithPassword({ email, password })).error).toBeNull();
      return answer;
    },
  },
  {
    endpoint: change,
    call: "updateUserById, shut out and let in",
    async run({ admin, account, client }) {
      const who = await account();
      const { data } = await admin.updateUserById(who.id, { ban_duration: "24h" });
      expect(data.user).toHaveProperty("banned_until");
      expect((await client().signInWithPassword(who)).error).not.toBeNull();
      await admin.updateUserById(who.id, { ban_duration: "none" });
      return client().signInWithPassword(who);
    },
  },
  {
    endpoint: change,
    call: "updateUserById, an address confirmed",
    async run({ admin, client, person }) {
      const who = person();
      const { data } = await client().signUp(who);
      await admin.updateUserById(data.user?.id ?? "", { email_confirm: true });
      return client().signInWithPassword(who);
    },
  },
  {
    endpoint: change,
    call: "updateUserById, an address somebody has",
    refused: [422, "email_exists"],
    async run({ admin, account }) {
      const { email } = await account();
      return admin.updateUserById((await account()).id, { email });
    },
  },
  {
    endpoint: change,
    call: "updateUserById, a number somebody has",
    refused: [422, "phone_exists"],
    async run({ admin, account, person }) {
      const phone = `24382${String(Date.now()).slice(-9)}`;
      expect((await admin.createUser({ ...person(), phone })).error).toBeNull();
      return admin.updateUserById((await account()).id, { phone });
    },
  },
  {
    endpoint: change,
    call: "updateUserById, a short password",
    refused: [422, "weak_password"],
    run: async ({ admin, account }) => admin.updateUserById((await account()).id, { password: "abc" }),
  },
  ...[false, true].map(
    (soft): Row => ({
      endpoint: remove,
      call: `deleteUser${soft ? ", the row is kept" : ""}`,
      async run({ admin, account, client }) {
        const who = await account();
        const answer = await admin.deleteUser(who.id, soft);
        expect((await client().signInWithPassword(who)).error).not.toBeNull();
        const { data } = await admin.listUsers({ perPage: 1000 });
        expect(JSON.stringify(data)).not.toContain(who.email);
        return answer;
      },
    }),
  ),
  ...(
    [
      [one, "GET", ""],
      [change, "PUT", ""],
      [remove, "DELETE", ""],
      [factors, "GET", "/factors"],
      [factor, "DELETE", `/factors/${randomUUID()}`],
    ] as const
  ).flatMap(([endpoint, method, rest]): Row[] => {
    const at =
      (id: string): Row["run"] =>
      ({ raw, context }) =>
        raw(method, `/admin/users/${id}${rest}`, {
          ...(method !== "GET" && { body: {} }),
          headers: { Authorization: `Bearer ${context.keys.serviceRoleKey}` },
        });
    return [
      { endpoint, call: "of nobody", refused: [404, "user_not_found"], run: at(randomUUID()) },
      { endpoint, call: "no number of a person", refused: [404, "validation_failed"], run: at("awa") },
    ];
  }),
  {
    endpoint: invite,
    call: "inviteUserByEmail: the link of the mail signs in",
    profiles: EVERYWHERE,
    async run({ admin, person, letters, client }) {
      const { email } = person();
      const answer = await admin.inviteUserByEmail(email, { data: { name: "Awa" } });
      expect(answer.data.user).toMatchObject({
        invited_at: expect.any(String),
        user_metadata: { name: "Awa" },
      });
      const token = await letters.code(email);
      expect((await client().verifyOtp({ email, token, type: "invite" })).error).toBeNull();
      return answer;
    },
  },
  {
    endpoint: invite,
    call: "inviteUserByEmail of somebody who is here",
    refused: [422, "email_exists"],
    run: async ({ admin, account }) => admin.inviteUserByEmail((await account()).email),
  },
  {
    endpoint: invite,
    call: "inviteUserByEmail of half an address",
    refused: [400, "validation_failed"],
    run: ({ admin }) => admin.inviteUserByEmail("xx:;x@x.x"),
  },
  {
    endpoint: factors,
    call: "mfa.listFactors",
    async run({ admin, withFactor }) {
      const { id, factorId } = await withFactor();
      const answer = await admin.mfa.listFactors({ userId: id });
      expect(answer.data?.factors.map((each) => each.id)).toEqual([factorId]);
      return answer;
    },
  },
  {
    endpoint: factor,
    call: "mfa.deleteFactor",
    async run({ admin, withFactor }) {
      const { id, factorId } = await withFactor();
      const answer = await admin.mfa.deleteFactor({ userId: id, id: factorId });
      expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
      return answer;
    },
  },
  {
    endpoint: "POST /logout",
    call: "admin.signOut with a token nobody signed",
    refused: [403, "bad_jwt"],
    run: async ({ admin }) => admin.signOut("this-is-a-bad-token"),
  },
];
