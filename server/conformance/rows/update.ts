import { expect } from "vitest";
import { whileHeld } from "../../platform/testing/while-held.ts";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";
import { withoutPassword } from "./token.ts";
import { isOpen, twoBrowsers } from "./user.ts";

const put = "PUT /user";

/** Somebody who signed in the day before yesterday. */
async function dayOld({ signedIn, clock }: World) {
  const who = await signedIn();
  clock.advance(26 * 3_600_000);
  await who.client.refreshSession();
  return who;
}

export const update: Row[] = [
  {
    endpoint: put,
    call: "updateUser, what the person says of itself",
    profiles: EVERYWHERE,
    async run({ signedIn }) {
      const { client } = await signedIn();
      await client.updateUser({ data: { hello: "world", gone: 1 } });
      return client.updateUser({ data: { gone: null, more: true } });
    },
    check({ data }) {
      expect(data).toMatchObject({ user: { user_metadata: { hello: "world", more: true } } });
      expect(data).not.toHaveProperty("user.user_metadata.gone");
    },
  },
  {
    endpoint: put,
    call: "updateUser, a new password signs out the others",
    async run(world) {
      const { here, there } = await twoBrowsers(world);
      const answer = await here.updateUser({ password: "a phrase that is new" });
      expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
      return answer;
    },
  },
  {
    endpoint: put,
    call: "updateUser, a new address, changes nothing before it is confirmed",
    profiles: EVERYWHERE,
    async run({ signedIn, person }) {
      const { client, email } = await signedIn();
      const fresh = person().email;
      const answer = await client.updateUser({ email: fresh });
      expect(answer.data.user).toMatchObject({ email, new_email: fresh });
      return answer;
    },
  },
  {
    endpoint: put,
    call: "updateUser, an address somebody has, looks like any other",
    async run({ signedIn, account, letters }) {
      const other = await account();
      const { client, email } = await signedIn();
      const answer = await client.updateUser({ email: other.email });
      expect(answer.data.user).toMatchObject({ email, new_email: other.email });
      expect((await letters.latest(other.email)).text).not.toContain("/verify?");
      return answer;
    },
  },
  {
    endpoint: put,
    call: "updateUser, an address somebody has",
    profiles: ["autoconfirm"],
    refused: [422, "email_exists"],
    async run({ signedIn, account }) {
      const { email } = await account();
      return (await signedIn()).client.updateUser({ email });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a password that was changed elsewhere in that moment",
    refused: [409, "conflict"],
    async run({ signedIn, context, person }) {
      const { client, id } = await signedIn();
      return whileHeld(context.db, withoutPassword(id), () =>
        client.updateUser({ password: person().password }),
      );
    },
  },
  {
    endpoint: put,
    call: "updateUser, a telephone number",
    refused: [400, "phone_provider_disabled"],
    run: async ({ signedIn }) => (await signedIn()).client.updateUser({ phone: "243810000000" }),
  },
  {
    endpoint: put,
    call: "updateUser, the same password",
    refused: [422, "same_password"],
    async run({ signedIn }) {
      const { client, password } = await signedIn();
      return client.updateUser({ password });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a short password",
    refused: [422, "weak_password"],
    run: async ({ signedIn }) => (await signedIn()).client.updateUser({ password: "abc" }),
  },
  {
    endpoint: put,
    call: "updateUser, half an address",
    refused: [400, "validation_failed"],
    run: async ({ signedIn }) => (await signedIn()).client.updateUser({ email: "awa@" }),
  },
  {
    endpoint: put,
    call: "app_metadata by the person itself",
    refused: [403, "not_admin"],
    async run({ signedIn, raw }) {
      const { session } = await signedIn();
      return raw("PUT", "/user", {
        body: { app_metadata: { role: "king" } },
        headers: { Authorization: `Bearer ${session.access_token}` },
      });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a password for somebody without an address",
    profiles: ["anonymous"],
    refused: [422, "validation_failed"],
    async run({ client, person }) {
      const browser = client();
      await browser.signInAnonymously();
      return browser.updateUser({ password: person().password });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a password with a second factor that was not asked for",
    refused: [401, "insufficient_aal"],
    async run({ withFactor, client, person }) {
      const who = await withFactor();
      const browser = client();
      await browser.signInWithPassword(who);
      return browser.updateUser({ password: person().password });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a new password without the current one",
    profiles: ["current password"],
    refused: [400, "current_password_required"],
    run: async ({ signedIn, person }) =>
      (await signedIn()).client.updateUser({ password: person().password }),
  },
  {
    endpoint: put,
    call: "updateUser, a new password with a wrong current one",
    profiles: ["current password"],
    refused: [400, "current_password_invalid"],
    async run({ signedIn, person }) {
      const { client } = await signedIn();
      return client.updateUser({ password: person().password, current_password: "not this one" });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a new password with the current one",
    profiles: ["current password"],
    async run({ signedIn, person }) {
      const { client, password } = await signedIn();
      return client.updateUser({ password: person().password, current_password: password });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a new password in an old session",
    profiles: ["reauthentication"],
    refused: [400, "reauthentication_needed"],
    run: async (world) => (await dayOld(world)).client.updateUser({ password: world.person().password }),
  },
  {
    endpoint: put,
    call: "updateUser, a new password in an old session with a wrong code",
    profiles: ["reauthentication"],
    refused: [422, "reauthentication_not_valid"],
    async run(world) {
      const { client } = await dayOld(world);
      await client.reauthenticate();
      return client.updateUser({ password: world.person().password, nonce: "not a code" });
    },
  },
  {
    endpoint: put,
    call: "updateUser, a new password in an old session with the code of the mail",
    profiles: ["reauthentication"],
    async run(world) {
      const { client, email } = await dayOld(world);
      await client.reauthenticate();
      const nonce = await world.letters.code(email);
      return client.updateUser({ password: world.person().password, nonce });
    },
  },
];
