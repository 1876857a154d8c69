import type { Factor, Identity, User } from "./users.ts";

/** A user as JSON on the wire: exactly upstream's keys; empty ones are omitted where upstream omits them. */
export type UserView = Readonly<Record<string, unknown>>;

type ShownFactor = Pick<
  Factor,
  | "id"
  | "created_at"
  | "updated_at"
  | "status"
  | "factor_type"
  | "friendly_name"
  | "phone"
  | "last_challenged_at"
>;

export function userView(
  user: User,
  identities: readonly Identity[],
  factors: readonly ShownFactor[],
): UserView {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earliest(user.email_confirmed_at, user.phone_confirmed_at),
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    ...(factors.length > 0 && { factors: factors.map(factorView) }),
    identities: identities.map(identityView),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

function identityView(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...present({ last_sign_in_at: identity.last_sign_in_at, email: identity.email }),
  };
}

/** A factor as JSON on the wire, without its secret. */
export function factorView(factor: ShownFactor) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    factor_type: factor.factor_type,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    phone: factor.phone,
    last_challenged_at: factor.last_challenged_at,
  };
}

const present = (values: Record<string, Date | string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}
