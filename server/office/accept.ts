import type { Selectable } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Auth } from "../platform/auth/auth-context.ts";
import { stepOf, totpKey } from "../platform/auth/factors/totp.ts";
import { AuthFailure } from "../platform/auth/failure.ts";
import { open, seal } from "../platform/auth/sealed.ts";
import { secretFor } from "../platform/auth/secrets.ts";
import { openProvenAccount } from "../platform/auth/users/proven-account.ts";
import type { Trx } from "../platform/auth/users/users.ts";
import { type Actor, actAs, JOB } from "./act.ts";
import { type Staff, tokenHash } from "./staff.ts";
import type { OfficeTables } from "./tables.ts";
import { writeTrail } from "./trail.ts";

type Invitation = Readonly<Selectable<OfficeTables["office.invitations"]>>;

interface Accepted {
  readonly token: string;
  readonly password: string;
  readonly code: string;
}

/** An invitation is accepted in two steps: the authenticator app gets its key, then a password and a code of it are typed. */
export function createAcceptance(auth: Auth, { tell }: Pick<Staff, "tell">) {
  const { db, keys, clock, random, siteName, factors, passwords, passwordRules } = auth;
  const key = secretFor(keys, "authenticator apps of invitations");

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

  /** The member, new or with a new factor. */
  async function join(trx: Trx, invitation: Invitation, userId: string): Promise<string> {
    const { email, name, language, role, member_id } = invitation;
    return actAs(trx, holder(invitation), async (office) => {
      const id = member_id ?? random.uuid();
      if (member_id) {
        await office
          .updateTable("office.members")
          .set({ factor_reset_at: null, user_id: userId })
          .where("id", "=", id)
          .execute();
      } else {
        const joined = { id, user_id: userId, email, name, language, role, joined_at: clock.now() };
        await office.insertInto("office.members").values(joined).execute();
      }
      await writeTrail(auth, office, {
        action: "staff-accept",
        row: { kind: "member", id },
        after: { role, user_id: userId, factor: "totp" },
      });
      return id;
    });
  }

  return {
    /** The key for the app, and for whom it is. */
    begin: (token: string) =>
      db.transaction().execute(async (trx) => {
        const invitation = await openInvitation(trx, token);
        const { email, name, role, language } = invitation;
        const secret = await secretOf(trx, invitation);
        return { email, name, role, language, totp: totpKey(secret, { issuer: siteName, account: email }) };
      }),

    /** Makes the account of the address anew, with this password and this app, and lets it into the office. */
    async accept({ token, password, code }: Accepted, call: { readonly address: string }) {
      const invitation = await db.transaction().execute((trx) => openInvitation(trx, token));
      const { email, name, role, language, sealed_secret } = invitation;
      const secret = sealed_secret && open(key, invitation.id, sealed_secret);
      const step = secret && stepOf(code.replace(/\s/g, ""), secret, clock.now());
      if (!secret || step === null) throw new Failure({ code: "app_code_wrong", field: "code" });
      const passwordHash = await hashOf(password, invitation);
      return db.transaction().execute(async (trx) => {
        await take(trx, invitation);
        const totp = { secret, step };
        const account = { email, name, language, passwordHash, totp };
        const user = await openProvenAccount(auth, trx, account, call);
        const id = await join(trx, invitation, user.id);
        await tell(trx, "joined", { id, name, role });
        return { email, name, role, language };
      });
    },
  };
}

export type Acceptance = ReturnType<typeof createAcceptance>;
