import { courseOf, learner, published } from "./course-rows.ts";
import { C } from "./rows.ts";
import { translations } from "./translations.ts";

/**
 * The expected rights on every object that the API's roles can reach. Written by hand, independently of the migrations that
 * grant them: the matrix compares the two, and a table that is missing here fails the tests.
 */

export const VERBS = ["select", "insert", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

export interface Declared {
  /** Rows that every role with SELECT may read: SQL over `it`. Absent: none. */
  readonly open?: string;
  /** Every role with INSERT may add rows like the open ones, but does not gain the right to read them. */
  readonly isDropBox?: true;
  /** The owner of a row: a column, */
  readonly ownerColumn?: string;
  /** or SQL over `it` if no column has it. */
  readonly owner?: string;
  readonly anon?: readonly Verb[];
  /** Signed in: their own rows and the open ones. */
  readonly person?: readonly Verb[];
  /** The service key: every row. */
  readonly staff?: readonly Verb[];
  /** The server's own login, on what /rest exposes: every row. */
  readonly server?: readonly Verb[];
  /** The columns a person may read, where it is not all of them. */
  readonly readable?: readonly string[];
  /** The columns an insert brings, where it is not all of them. */
  readonly inserted?: readonly string[];
  /** Changes that make a copy of a row a new row: SQL over `it`. */
  readonly fresh?: Readonly<Record<string, string>>;
  /** The column an update writes; the first one that can be written when absent. */
  readonly touched?: string;
  /** A further condition on the shown rows: SQL. */
  readonly shown?: string;
  /** The key of a view's rows; a table has its primary key. */
  readonly key?: readonly string[];
}

const ALL: readonly Verb[] = VERBS;
const courseCalled = (slug: string) => `(select c.id from public.courses c where c.slug = '${slug}')`;
const giver = (payment: string) => `(select g.user_id from payments.gifts g where g.payment_id = ${payment})`;
const investor = (payment: string) =>
  `(select i.user_id from crowdfarming.investments i where i.payment_id = ${payment})`;

const buyer = (order: string) => `(select o.user_id from public.orders o where o.id = ${order})`;

/** Staff write it, everybody reads published rows, enrolled learners read all of its rows. */
const COURSE_PART: Declared = { anon: ["select"], person: ["select"], staff: ALL, server: ALL };
/** The server writes rows about one person, who may read them. */
const OF_A_PERSON: Declared = {
  ownerColumn: "user_id",
  person: ["select"],
  staff: ["select"],
  server: ["select", "insert", "update"],
};

export const DECLARED: Readonly<Record<string, Declared>> = {
  "public.courses": {
    ...COURSE_PART,
    open: "it.published",
    owner: learner("it.id"),
    fresh: { id: "900", slug: "'fresh'" },
  },
  "public.published_courses": {
    key: ["id"],
    open: "true",
    inserted: ["id", "slug", "title"],
    anon: ["select"],
    person: ["select"],
    staff: ["select"],
  },
  "public.course_modules": {
    ...COURSE_PART,
    open: published("it.course_id"),
    owner: learner("it.course_id"),
    fresh: { position: "50" },
  },
  "public.lessons": {
    ...COURSE_PART,
    open: published("it.course_id"),
    owner: learner("it.course_id"),
    fresh: { position: "50", slug: "'fresh'" },
  },
  "public.lesson_texts": {
    ...COURSE_PART,
    anon: [],
    owner: learner(courseOf("lessons", "it.lesson_id")),
    fresh: {
      lesson_id: `(select max(l.id) from public.lessons l where l.course_id = ${courseOf("lessons", "it.lesson_id")})`,
    },
  },
  "public.quiz_questions": {
    ...COURSE_PART,
    anon: [],
    owner: learner(courseOf("course_modules", "it.module_id")),
    fresh: { position: "50" },
  },
  "public.course_enrollments": {
    ...OF_A_PERSON,
    staff: ["select", "insert", "delete"],
    server: ALL,
    fresh: { course_id: courseCalled("open") },
  },
  "public.lesson_progress": {
    ...OF_A_PERSON,
    person: ["select", "insert"],
    inserted: ["user_id", "lesson_id"],
    fresh: {
      lesson_id: `(select max(l.id) from public.lessons l where l.course_id = ${courseOf("lessons", "it.lesson_id")})`,
    },
  },
  "public.quiz_results": {
    ...OF_A_PERSON,
    fresh: {
      module_id: `(select m.id from public.course_modules m where m.course_id = ${courseCalled("open")})`,
    },
  },
  "public.course_certificates": {
    ...OF_A_PERSON,
    fresh: { number: "'CERTIFICAT-2026-999999'", course_id: courseCalled("nobodys") },
    touched: "user_id",
  },
  ...translations,
  "public.season_log": {
    open: "true",
    anon: ["select"],
    person: ["select"],
    staff: ALL,
    server: ["select", "insert"],
  },
  "public.approved_projects": {
    open: "it.status = 'active'",
    anon: ["select"],
    person: ["select"],
    staff: ALL,
    server: ["select", "insert"],
    fresh: { id: "900" },
  },
  "public.project_submissions": {
    staff: ["select", "update", "delete"],
    server: ALL,
    fresh: { id: "gen_random_uuid()", reference_hash: "sha256('fresh')" },
    touched: "status",
  },
  "public.crowdfarming_projects": {
    key: ["id"],
    open: "true",
    // The opening 1,000.00 and three investments of 50.00 in the ledger.
    shown: "current_minor = 115000",
    anon: ["select"],
    person: ["select"],
    staff: ["select"],
    server: ["select"],
  },
  "public.notification_preferences": {
    ownerColumn: "user_id",
    person: ["select"],
    staff: ["select"],
    server: ["select", "insert", "update"],
    fresh: { user_id: `'${C}'` },
    touched: "weekly_reports",
  },
  "public.urgent_needs": { staff: ALL, server: ["select", "insert"] },
  "public.investments": { key: ["id"], owner: investor("it.id"), person: ["select"] },
  "public.products": {
    open: "it.published",
    anon: ["select"],
    person: ["select"],
    staff: ALL,
    server: ["select", "insert", "update"],
    fresh: { id: "900" },
    touched: "stock",
  },
  "public.orders": {
    ownerColumn: "user_id",
    person: ["select"],
    staff: ["select", "update"],
    server: ["select", "insert", "update"],
    fresh: { id: "gen_random_uuid()", reference: "rpad('fresh', 22, 'x')" },
    touched: "status",
  },
  "public.order_items": {
    owner: buyer("it.order_id"),
    person: ["select"],
    staff: ["select"],
    server: ["select", "insert"],
    fresh: { product_id: "802" },
  },
  "public.own_gifts": {
    key: ["reference"],
    owner:
      "(select g.user_id from payments.gifts g join payments.payments p on p.id = g.payment_id where p.reference = it.reference)",
    person: ["select"],
  },
  "public.own_subscriptions": {
    key: ["id"],
    owner: `(select ${giver("s.first_payment_id")} from payments.subscriptions s where s.id = it.id)`,
    person: ["select"],
  },

  "storage.buckets": { staff: ALL, fresh: { id: "'fresh'", name: "'fresh'" } },
  "storage.objects": {
    open: "it.bucket_id = 'project-files'",
    isDropBox: true,
    anon: ["insert"],
    person: ["insert"],
    staff: ALL,
    fresh: {
      id: "gen_random_uuid()",
      name: "case it.bucket_id when 'project-files' then '1234567890123-9.pdf' else 'fresh.pdf' end",
      version: "repeat('b', 64) || '-' || gen_random_uuid()",
    },
  },

  // The tables under a person's own views: these columns only, no name, no address, no secret.
  "crowdfarming.investments": {
    ownerColumn: "user_id",
    person: ["select"],
    readable: [
      "payment_id",
      "project_id",
      "user_id",
      "investment_type",
      "amount",
      "currency",
      "outcome",
      "number",
    ],
  },
  "payments.gifts": {
    ownerColumn: "user_id",
    person: ["select"],
    readable: ["payment_id", "program_id", "donation_type", "user_id"],
  },
  "payments.payments": {
    owner: `coalesce(${giver("it.id")}, ${investor("it.id")}, ${buyer("it.id")})`,
    person: ["select"],
    readable: ["id", "reference", "amount", "currency", "state", "refunded_amount", "created_at", "paid_at"],
  },
  "payments.receipts": {
    owner: giver("it.payment_id"),
    person: ["select"],
    readable: ["number", "payment_id", "issued_at"],
  },
  "payments.subscriptions": {
    owner: giver("it.first_payment_id"),
    person: ["select"],
    readable: [
      "id",
      "first_payment_id",
      "program_id",
      "rhythm",
      "amount",
      "currency",
      "method",
      "state",
      "anchor_on",
      "period",
      "paused_until",
      "created_at",
    ],
  },
};

/**
 * The only functions that a request may call: they identify the caller, or split an object's name for a policy. None is in
 * schema public, so /rest exposes no function.
 */
export const CALLABLE = [
  "auth.email()",
  "auth.jwt()",
  "auth.role()",
  "auth.uid()",
  "storage.extension(text)",
  "storage.filename(text)",
  "storage.foldername(text)",
];
