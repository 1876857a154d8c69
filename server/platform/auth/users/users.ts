import {
  expressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../../context.ts";
import type { Tables } from "../../database/tables.ts";
import { limits } from "../../limits/limits.ts";
import { invalid } from "../failure.ts";
import type { AuthTables, Metadata } from "../tables.ts";
import { type UserView, userView } from "./user-view.ts";

export type User = Readonly<Selectable<AuthTables["auth.users"]>>;
export type Identity = Readonly<Selectable<AuthTables["auth.identities"]>>;
export type Factor = Readonly<Selectable<AuthTables["auth.factors"]>>;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

type NewUser = Pick<User, "language"> &
  Partial<Omit<Insertable<AuthTables["auth.users"]>, "app_metadata" | "user_metadata" | "language">> & {
    readonly app_metadata?: Metadata;
    readonly user_metadata?: Metadata;
  };
type Change = Omit<Updateable<AuthTables["auth.users"]>, "app_metadata" | "user_metadata"> & {
  readonly app_metadata?: Metadata;
  readonly user_metadata?: Metadata;
};

export interface Users {
  byId(db: Db, id: string): Promise<User | undefined>;
  /** Expects the address in lower case; ignores deleted accounts and those of single sign-on. */
  byEmail(db: Db, email: string): Promise<User | undefined>;
  /** Expects the digits of the number; ignores deleted accounts. */
  byPhone(db: Db, phone: string): Promise<User | undefined>;
  /** By e-mail address or number. */
  byAddress(db: Db, address: string): Promise<User | undefined>;
  /** Locks the row and reads it again; waits for concurrent changes of this user. */
  locked(trx: Trx, id: string): Promise<User | undefined>;
  /** Undefined if another user has this id, address or phone number. */
  create(trx: Trx, values: NewUser): Promise<User | undefined>;
  change(trx: Trx, id: string, values: Change): Promise<User>;
  /** Creates or updates the e-mail identity for the user's current address. */
  emailIdentity(trx: Trx, user: User): Promise<void>;
  /** Creates or updates the phone identity for the user's current number. */
  phoneIdentity(trx: Trx, user: User): Promise<void>;
  /** The user as JSON on the wire, with identities and factors. */
  view(db: Db, user: User): Promise<UserView>;
}

export function createUsers({ clock, random }: Pick<Context, "clock" | "random">): Users {
  const byId: Users["byId"] = (db, id) =>
    db.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirst();

  const byColumn = (db: Db, column: "email" | "phone", value: string) =>
    db
      .selectFrom("auth.users")
      .selectAll()
      .where(column, "=", value)
      .where("deleted_at", "is", null)
      .where((row) => row.not("is_sso_user"))
      .executeTakeFirst();

  async function saveIdentity(trx: Trx, user: User, provider: "email" | "phone", identity: Metadata) {
    const now = clock.now();
    const data = JSON.stringify(identity);
    await trx
      .insertInto("auth.identities")
      .values({
        id: random.uuid(),
        user_id: user.id,
        provider,
        provider_id: user.id,
        identity_data: data,
        created_at: now,
        updated_at: now,
        last_sign_in_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(["provider", "provider_id"]).doUpdateSet({
          identity_data: sql`identities.identity_data || ${data}::jsonb`,
          updated_at: now,
        }),
      )
      .execute();
  }

  return {
    byId,
    byEmail: (db, email) => byColumn(db, "email", email),
    byPhone: (db, phone) => byColumn(db, "phone", phone),
    byAddress: (db, address) => byColumn(db, address.includes("@") ? "email" : "phone", address),
    locked: (trx, id) =>
      trx.selectFrom("auth.users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),

    create(trx, { app_metadata = {}, user_metadata = {}, ...values }) {
      const now = clock.now();
      return trx
        .insertInto("auth.users")
        .values({
          id: random.uuid(),
          created_at: now,
          updated_at: now,
          ...values,
          app_metadata: metadataText(app_metadata),
          user_metadata: metadataText(user_metadata),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    change: (trx, id, { app_metadata, user_metadata, ...values }) =>
      trx
        .updateTable("auth.users")
        .set({
          ...values,
          ...(app_metadata && { app_metadata: metadataText(app_metadata) }),
          ...(user_metadata && { user_metadata: metadataText(user_metadata) }),
          updated_at: clock.now(),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    async emailIdentity(trx, user) {
      if (user.email !== null && !user.is_sso_user) await saveIdentity(trx, user, "email", emailData(user));
    },
    async phoneIdentity(trx, user) {
      if (user.phone !== null) await saveIdentity(trx, user, "phone", phoneData(user));
    },

    async view(db, user) {
      // One statement, because every token refresh calls it.
      const shown = await db.selectNoFrom(shownOf(user.id)).executeTakeFirstOrThrow();
      return viewOf(user, shown);
    },
  };
}

/** The columns of a factor that a view shows; the secret is not even read. */
const SHOWN_OF_FACTORS = [
  "id",
  "created_at",
  "updated_at",
  "status",
  "factor_type",
  "friendly_name",
  "phone",
  "last_challenged_at",
] as const;

/** Identities and factors as JSON columns, for any statement that needs the view of a user. */
export const shownOf = (userId: string) => {
  const row = expressionBuilder<Tables>();
  return [
    jsonArrayFrom(
      row
        .selectFrom("auth.identities")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("id"),
    ).as("identities"),
    jsonArrayFrom(
      row
        .selectFrom("auth.factors")
        .select(SHOWN_OF_FACTORS)
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("id"),
    ).as("factors"),
  ] as const;
};

type Shown = {
  readonly identities: readonly JsonRow<Identity>[];
  readonly factors: readonly JsonRow<Pick<Factor, (typeof SHOWN_OF_FACTORS)[number]>>[];
};
/** A row read as JSON: its dates are strings. */
type JsonRow<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date | null ? string | Extract<Row[Name], null> : Row[Name];
};

/** The user as JSON on the wire, from the row and the columns of `shownOf`. */
export const viewOf = (user: User, { identities, factors }: Shown): UserView =>
  userView(user, identities.map(withDates), factors.map(withDates));

type Dates<Row> = {
  [Name in keyof Row]: Name extends `${string}_at` ? Date | Extract<Row[Name], null> : Row[Name];
};

/** JSON has no dates, so strings in columns named `…_at` are parsed. */
const withDates = <Row extends object>(row: Row): Dates<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("_at") && typeof value === "string" ? new Date(value) : value,
    ]),
  ) as Dates<Row>;

/** Metadata as stored JSON text. Refuses NUL and unpaired surrogates, which PostgreSQL cannot store. */
export function metadataText(metadata: Metadata): string {
  const text = JSON.stringify(metadata);
  if (text.length > limits.auth.metadataLength) throw invalid("The data of a user is too large");
  if (/\\u0000|\\ud[89a-f]/i.test(text)) throw invalid("The data of a user holds characters that are none");
  return text;
}

/** The data of an e-mail identity; the same keys override the person's own in `user_metadata`. */
export const emailData = ({
  id,
  email,
  email_confirmed_at,
}: Pick<User, "id" | "email" | "email_confirmed_at">) => ({
  sub: id,
  email: email ?? "",
  email_verified: email_confirmed_at !== null,
  phone_verified: false,
});

/** The data of a phone identity. */
export const phoneData = ({
  id,
  phone,
  phone_confirmed_at,
}: Pick<User, "id" | "phone" | "phone_confirmed_at">) => ({
  sub: id,
  phone: phone ?? "",
  email_verified: false,
  phone_verified: phone_confirmed_at !== null,
});

/** A shallow merge; null removes a key. */
export function mergeMetadata(old: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== null));
}

export const isBanned = ({ banned_until }: Pick<User, "banned_until">, now: Date) =>
  banned_until !== null && banned_until > now;

/** Somebody else may have typed the address or number of this account; an account without any has other proofs. */
export const hasUnprovedAddress = ({ email, phone, email_confirmed_at, phone_confirmed_at }: User) =>
  (email !== null || phone !== null) && !email_confirmed_at && !phone_confirmed_at;

/** A unique violation: another user took the same address or phone number first. */
export const isTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
