import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { OrderStatus } from "../../../contracts/marketplace/marketplace.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { PaymentState } from "../../../contracts/refusals.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";

type Db = Kysely<Tables>;
type Rows<T> = readonly T[];

/** Amounts are decimal texts of their currency, as in the export of an account. */
interface Paid {
  /** As staff see it. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly refunded_amount: string;
  readonly state: PaymentState;
  readonly created_at: Date;
  readonly paid_at: Date | null;
}

export interface Gift extends Paid {
  readonly program_id: string;
  readonly donor_name: string | null;
  readonly donor_email: string | null;
  readonly donor_phone: string | null;
  readonly receipts: Rows<{ readonly number: string }>;
}

export interface RegularGift {
  readonly program_id: string;
  readonly rhythm: "monthly" | "yearly";
  readonly amount: string;
  readonly currency: Currency;
  readonly state: "active" | "paused" | "failing" | "stopped";
  readonly created_at: Date;
}

export interface Giving {
  readonly gifts: Rows<Gift>;
  readonly subscriptions: Rows<RegularGift>;
  readonly newsletter: Rows<{
    readonly email: string | null;
    readonly name: string | null;
    readonly state: "pending" | "confirmed" | "left";
    readonly language: Language;
    readonly created_at: Date;
  }>;
  readonly contactMessages: Rows<Written & { readonly message: string }>;
  readonly volunteerApplications: Rows<
    Written & { readonly motivation: string; readonly phone: string | null }
  >;
}

interface Written {
  readonly name: string;
  readonly created_at: Date;
}

interface Said {
  readonly addresses: readonly string[];
  readonly payments: readonly string[];
}

/** What the nouns tell of a person, each by its own function: server/app.ts hands them in. */
export interface Nouns {
  /** Which gifts say the person's address or number, whoever had it then. */
  saidOf(db: Db, person: Person): Promise<Said>;
  giving(db: Db, said: Said): Promise<Giving>;
  ordered(
    db: Db,
    person: Person,
  ): Promise<{
    readonly orders: Rows<
      Paid & {
        readonly status: OrderStatus;
        readonly number: string | null;
        readonly first_name: string | null;
        readonly last_name: string | null;
      }
    >;
  }>;
  invested(
    db: Db,
    person: Person,
  ): Promise<{ readonly investments: Rows<Paid & { readonly project: string }> }>;
  learnt(
    db: Db,
    person: Person,
  ): Promise<{
    readonly courses: Rows<{
      readonly title: string;
      readonly enrolled_at: Date;
      readonly lessons_done: Rows<unknown>;
    }>;
    readonly certificates: Rows<{
      readonly number: string;
      readonly course_title: string;
      readonly issued_at: Date;
    }>;
    readonly coursePayments: Rows<Paid & { readonly title: string }>;
  }>;
  submitted(
    db: Db,
    person: Person,
  ): Promise<{
    readonly project_submissions: Rows<{
      readonly full_name: string;
      readonly project_name: string;
      readonly created_at: Date;
    }>;
  }>;
  consented(
    db: Db,
    person: Person,
  ): Promise<{
    readonly notificationPreferences: Rows<{
      readonly project_updates: boolean;
      readonly weekly_reports: boolean;
      readonly urgent_needs: boolean;
    }>;
  }>;
  /** Everything about them, as the export of an account has it. */
  exportAll(db: Db, person: Person, hasAccount: boolean): Promise<object>;
  /** Erases them as the deletion of an account does. */
  eraseAll(trx: Transaction<Tables>, person: Person, hasAccount: boolean): Promise<void>;
  /** Which of the payments `p` are meant by what was typed in their search; all of them by nothing. */
  paymentsLike(typed: string): RawBuilder<boolean>;
  /** As the list of orders reads them: null where nothing was typed. */
  ordersLike(office: Db, typed: string): Promise<readonly string[] | null>;
  /** The address by which a reader leaves the newsletter. */
  leaveUrl(language: Language, reader: string): string;
}
