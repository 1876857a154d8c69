import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Auth } from "../platform/auth/auth-context.ts";
import { stepOf, totpKey } from "../platform/auth/factors/totp.ts";
import { AuthFailure } from "../platform/auth/failure.ts";
import { open, seal } from "../platform/auth/sealed.ts";
import { secretFor } from "../platform/auth/secrets.ts";
import { openProvenAccount, type ProvenFactor } from "../platform/auth/users/proven-account.ts";
import type { Trx } from "../platform/auth/users/users.ts";
import { createdCredential } from "../platform/auth/webauthn/credential-shape.ts";
import { handleOf } from "../platform/auth/webauthn/relying-party.ts";
import { type Actor, actAs, JOB } from "./act.ts";
import { comeBack } from "./members.ts";
import { type Staff, tokenHash } from "./staff.ts";
import type { OfficeTables } from "./tables.ts";
import { writeTrail } from "./trail.ts";

type Invitation = Readonly<Selectable<OfficeTables["office.invitations"]>>;

/** A code of the authenticator app, or the passkey that the browser has created. */
export type SecondStep = { readonly code: string } | { readonly credential: unknown };

interface Accepted {
  readonly token: string;
  readonly password: string;
  readonly step: SecondStep;
}

/**
 * An invitation is accepted in two steps: the authenticator app gets its key, or the browser what a passkey is made from;
 * then come a password and the app's code or the passkey.
 */
export function createAcceptance(auth: Auth, { tell }: Pick<Staff, "tell">) {
  const { db, env, keys, clock, random, siteName, factors, passwords, passwordRules, relyingParty } = auth;
  const key = secretFor(keys, "authenticator apps of invitations");
  const challengeKey = secretFor(keys, "passkeys of invitations");

  /** An invitation makes one passkey and is over with it, so its challenge is its own and need not be stored. */
  const keyUse = ({ id }: Invitation) => ({
    isDiscoverable: false,
    challenge: createHmac("sha256", challengeKey).update(id).digest(),
  });

  async function openInvitation(trx: Trx, token: string): Promise<Invitation> {
    const found = await actAs(trx, JOB, (office) =>
      office
        .selectFrom("office.invitations")
        .selectAll()
        .where("token_hash", "=", tokenHash(token))
        .where("accepted_at", "is", null)
        .where("withdrawn_at", "is", null)
        .where("ends_at", ">", clock.now())
        .executeTakeFirst(),
    );
    if (!found) throw new Failure("invitation_over");
    return found;
  }

  const holder = ({ id }: Invitation): Actor => ({ kind: "invitation", id });

  /** The key is made once, so that the app may be set up before the page is loaded again. */
  async function secretOf(trx: Trx, invitation: Invitation): Promise<Buffer> {
    const { id, sealed_secret } = invitation;
    if (sealed_secret) return open(key, id, sealed_secret);
    const secret = factors.newTotpSecret();
    const sealed = seal(key, id, secret, Buffer.from(random.token(), "base64url"));
    const { numUpdatedRows } = await actAs(trx, holder(invitation), (office) =>
      office
        .updateTable("office.invitations")
        .set({ sealed_secret: sealed })
        .where("id", "=", id)
        .where("sealed_secret", "is", null)
        .executeTakeFirst(),
    );
    // Another tab was first.
    if (numUpdatedRows === 0n) throw new Failure("unavailable", { "Retry-After": "1" });
    return secret;
  }

  async function hashOf(password: string, { email, name }: Invitation): Promise<string> {
    try {
      await passwordRules.require(password, { email, user_metadata: { name } });
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      throw new Failure({ code: "password_weak", field: "password" });
    }
    return passwords.hash(password);
  }

  /** Once: of two who come with the same token, the second waits here and finds the invitation over. */
  async function take(trx: Trx, invitation: Invitation): Promise<void> {
    const { numUpdatedRows } = await actAs(trx, holder(invitation), (office) =>
      office
        .updateTable("office.invitations")
        .set({ accepted_at: clock.now(), sealed_secret: null })
        .where("id", "=", invitation.id)
        .where("accepted_at", "is", null)
        .where("withdrawn_at", "is", null)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw new Failure("invitation_over");
  }

  async function provenBy(invitation: Invitation, step: SecondStep): Promise<ProvenFactor> {
    const { id, sealed_secret } = invitation;
    if ("credential" in step) {
      const read = createdCredential.safeParse(step.credential);
      const created =
        env.AUTH_WEBAUTHN && read.success ? await relyingParty.created(read.data, keyUse(invitation)) : null;
      if (!created) throw new Failure({ code: "key_refused", field: "key" });
      return { kind: "webauthn", key: created };
    }
    const secret = sealed_secret && open(key, id, sealed_secret);
    const at = secret && stepOf(step.code.replace(/\s/g, ""), secret, clock.now());
    if (!secret || at === null) throw new Failure({ code: "app_code_wrong", field: "code" });
    return { kind: "totp", secret, step: at };
  }

  /** The member: new, back again, or with a new factor. */
  async function join(
    trx: Trx,
    invitation: Invitation,
    { userId, factor }: { readonly userId: string; readonly factor: ProvenFactor["kind"] },
  ): Promise<string> {
    const { email, name, language, role, member_id } = invitation;
    return actAs(trx, holder(invitation), async (office) => {
      const back = member_id ? null : await comeBack(office, userId, clock.now());
      const id = member_id ?? back ?? random.uuid();
      if (member_id) {
        await office
          .updateTable("office.members")
          .set({ factor_reset_at: null, user_id: userId })
          .where("id", "=", id)
          .execute();
      } else if (!back) {
        const joined = { id, user_id: userId, email, name, language, role, joined_at: clock.now() };
        await office.insertInto("office.members").values(joined).execute();
      }
      await writeTrail(auth, office, {
        action: "staff-accept",
        row: { kind: "member", id },
        after: { role, user_id: userId, factor },
      });
      return id;
    });
  }

  return {
    /** The key for the app and what a passkey is made from, where the site takes some; and for whom they are. */
    begin: (token: string) =>
      db.transaction().execute(async (trx) => {
        const invitation = await openInvitation(trx, token);
        const { id, email, name, role, language } = invitation;
        const secret = await secretOf(trx, invitation);
        const owner = { handle: handleOf(id), name: email };
        return {
          email,
          name,
          role,
          language,
          totp: totpKey(secret, { issuer: siteName, account: email }),
          key: env.AUTH_WEBAUTHN
            ? await relyingParty.creationOptions(owner, { ...keyUse(invitation), existing: [] })
            : null,
        };
      }),

    /** Makes the account of the address anew, with this password and this second step, and lets it into the office. */
    async accept({ token, password, step }: Accepted, call: { readonly address: string }) {
      const invitation = await db.transaction().execute((trx) => openInvitation(trx, token));
      const { email, name, role, language } = invitation;
      const factor = await provenBy(invitation, step);
      const passwordHash = await hashOf(password, invitation);
      return db.transaction().execute(async (trx) => {
        await take(trx, invitation);
        const account = { email, name, language, passwordHash, factor };
        const user = await openProvenAccount(auth, trx, account, call);
        const id = await join(trx, invitation, { userId: user.id, factor: factor.kind });
        await tell(trx, "joined", { id, name, role });
        return { email, name, role, language };
      });
    },
  };
}

export type Acceptance = ReturnType<typeof createAcceptance>;
