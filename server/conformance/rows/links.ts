import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";

const endpoint = "POST /admin/generate_link";

export const links: Row[] = [
  {
    endpoint,
    call: "generateLink, signup",
    profiles: EVERYWHERE,
    async run({ admin, person, context }) {
      const redirectTo = `${context.env.SITE_URL}/welcome`;
      const { email, password } = person();
      const answer = await admin.generateLink({
        type: "signup",
        email,
        password,
        options: { data: { status: "alpha" }, redirectTo },
      });
      expect(answer.data.properties?.action_link).toMatch(/\/auth\/v1\/verify\?token=[^&]+&type=signup/);
      expect(answer.data.properties?.action_link).toContain(`redirect_to=${redirectTo}`);
      return answer;
    },
    check({ data }) {
      expect(data).toHaveProperty("user.user_metadata", { status: "alpha" });
      expect(data).toMatchObject({
        properties: { verification_type: "signup", email_otp: expect.stringMatching(/^\d{6}$/) },
      });
    },
  },
  ...(["magiclink", "recovery"] as const).map(
    (type): Row => ({
      endpoint,
      call: `generateLink, ${type}`,
      run: async ({ admin, account }) => admin.generateLink({ type, email: (await account()).email }),
      check: ({ data }) => expect(data).toMatchObject({ properties: { verification_type: type } }),
    }),
  ),
  {
    endpoint,
    call: "generateLink, invite",
    run: ({ admin, person }) => admin.generateLink({ type: "invite", email: person().email }),
    check: ({ data }) => expect(data).toMatchObject({ properties: { verification_type: "invite" } }),
  },
  ...(["email_change_current", "email_change_new"] as const).map(
    (type): Row => ({
      endpoint,
      call: `generateLink, ${type}`,
      async run({ admin, account, person }) {
        const { email } = await account();
        const newEmail = person().email;
        const answer = await admin.generateLink({ type, email, newEmail });
        expect(answer.data.user).toMatchObject({ email, new_email: newEmail });
        expect(answer.data.properties?.action_link).toMatch(/type=email_change/);
        return answer;
      },
    }),
  ),
  {
    endpoint,
    call: "generateLink, magiclink of somebody new is a sign-up",
    run: ({ admin, person }) => admin.generateLink({ type: "magiclink", email: person().email }),
    check: ({ data }) => expect(data).toMatchObject({ properties: { verification_type: "signup" } }),
  },
  {
    endpoint,
    call: "generateLink, recovery of nobody",
    refused: [404, "user_not_found"],
    run: ({ admin, person }) => admin.generateLink({ type: "recovery", email: person().email }),
  },
  {
    endpoint,
    call: "generateLink, invite of somebody who is here",
    refused: [422, "email_exists"],
    run: async ({ admin, account }) => admin.generateLink({ type: "invite", email: (await account()).email }),
  },
  {
    endpoint,
    call: "generateLink with half an address",
    refused: [400, "validation_failed"],
    run: ({ admin }) => admin.generateLink({ type: "signup", email: "xx:;x@x.x", password: "password123" }),
    check: ({ error }) =>
      expect(error).toMatchObject({ message: "Unable to validate email address: invalid format" }),
  },
  {
    endpoint,
    call: "generateLink, signup with a short password",
    refused: [422, "weak_password"],
    run: ({ admin, person }) =>
      admin.generateLink({ type: "signup", email: person().email, password: "abc" }),
  },
  {
    endpoint,
    call: "a kind that does not exist",
    refused: [400, "validation_failed"],
    run: ({ raw, person, context }) =>
      raw("POST", "/admin/generate_link", {
        body: { type: "wishes", email: person().email },
        headers: { Authorization: `Bearer ${context.keys.serviceRoleKey}` },
      }),
  },
];
