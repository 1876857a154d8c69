/** One file of a walk. */
export interface Step {
  readonly file: string;
  /** What the file does in the walk. */
  readonly does: string;
  /** The earlier file of the walk that leads to this one; absent = the previous one. */
  readonly after?: string;
  /** A file that imports both and connects them, if neither imports the other. */
  readonly joinedBy?: string;
  /** The address of a page that the browser opens directly. */
  readonly openedAt?: string;
}

export interface Walk {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** tests/map.test.ts checks that each step is imported, called over HTTP or connected as stated. */
export const WALKS: readonly Walk[] = [
  {
    title: "A gift",
    steps: [
      { file: "web/pages/donations/give.tsx", does: "the page of `/donate` and `/sponsor`" },
      { file: "web/features/donations/ways/project-way.tsx", does: "the choice of a project, and its form" },
      { file: "web/features/donations/form/donation-form.tsx", does: "amount, rhythm, donor" },
      {
        file: "web/features/donations/form/gift-form.tsx",
        does: "a `<form>` that also works without script: its `action` is the endpoint",
      },
      {
        file: "web/features/donations/form/send-donation.ts",
        does: "with script, sends the values as JSON under one operation id",
      },
      {
        file: "server/features/donations/create-donation.ts",
        does: "`POST /functions/v1/create-donation`: checks, answers the address of the payment page",
      },
      {
        file: "contracts/donations/donations.ts",
        does: "the rules of a gift, the same in the form and on the server",
      },
      {
        file: "server/features/donations/gifts.ts",
        does: "writes the gift, once for each operation id",
        after: "server/features/donations/create-donation.ts",
      },
      { file: "server/money/payments/intents.ts", does: "the row of the payment, in state `created`" },
      {
        file: "server/money/payments/payments.ts",
        does: "chooses the provider by currency, opens its payment page",
        after: "server/features/donations/create-donation.ts",
      },
      {
        file: "server/money/payments/webhooks.ts",
        does: "later, from the provider: checks the signature of the raw bytes, stores the event",
      },
      {
        file: "server/money/payments/apply-event.ts",
        does: "a job applies the event in one transaction",
        after: "server/money/payments/payments.ts",
      },
      { file: "server/money/payments/effects.ts", does: "the new state and what follows from it" },
      { file: "server/money/payments/ledger.ts", does: "the entry in the append-only ledger" },
      {
        file: "server/features/donations/gift-paid.ts",
        does: "the handler of gifts: asks for the receipt and its mail, in the same transaction",
        joinedBy: "server/features/donations/index.ts",
        after: "server/money/payments/effects.ts",
      },
      { file: "server/money/receipts/issue.ts", does: "the receipt's number" },
      {
        file: "server/platform/mail/outbox.ts",
        does: "the row of the mail, and the job that sends it",
        after: "server/features/donations/gift-paid.ts",
      },
      { file: "server/platform/mail/transport.ts", does: "to the mail server, or to `/dev/mail`" },
    ],
  },
  {
    title: "A read of /rest/v1",
    steps: [
      { file: "web/lib/data.ts", does: "a query as postgrest-js writes it, e.g. of the approved projects" },
      { file: "server/platform/rest/rest.ts", does: "`/rest/v1/:name`" },
      { file: "server/platform/rest/visit.ts", does: "the caller: key, token, role, and their turn" },
      { file: "server/platform/limits/turns.ts", does: "a turn among the statements of others" },
      {
        file: "server/platform/rest/handle-table.ts",
        does: "by method: read or write",
        after: "server/platform/rest/rest.ts",
      },
      { file: "server/platform/rest/read-table.ts", does: "one read, from its address to its answer" },
      {
        file: "server/platform/rest/parse/query.ts",
        does: "the address as a tree: columns, filters, order, page",
      },
      {
        file: "server/platform/rest/answer/answer-read.ts",
        does: "the rows as JSON, made by PostgreSQL",
        after: "server/platform/rest/read-table.ts",
      },
      { file: "server/platform/rest/sql/read.ts", does: "the statement, every value bound" },
      {
        file: "server/platform/database/as-role.ts",
        does: "runs it as the caller's role: row security decides what is seen",
        after: "server/platform/rest/visit.ts",
      },
    ],
  },
  {
    title: "A sign-up",
    steps: [
      { file: "web/pages/auth.tsx", does: "the page of `/auth`, `/login` and `/connexion`" },
      { file: "web/features/auth/auth-screen.tsx", does: "which step is shown" },
      { file: "web/features/auth/sign-up-form.tsx", does: "address, password, age" },
      { file: "web/lib/auth/use-auth-call.ts", does: "one call at a time, its failure in words" },
      { file: "web/lib/auth/client.ts", does: "auth-js, loaded when it is needed" },
      { file: "server/platform/auth/auth.ts", does: "`/auth/v1`: one line for each endpoint" },
      { file: "server/platform/auth/endpoints/signup.ts", does: "`POST /auth/v1/signup`" },
      {
        file: "server/platform/auth/verification/sign-up.ts",
        does: "a new person, or the same answer for a known address",
      },
      { file: "server/platform/auth/users/users.ts", does: "the row of the person" },
      {
        file: "server/platform/auth/mails/mails.ts",
        does: "the mail with link and code",
        after: "server/platform/auth/verification/sign-up.ts",
      },
      { file: "server/platform/mail/outbox.ts", does: "the row of the mail, and the job that sends it" },
    ],
  },
  {
    title: "A lesson without network",
    steps: [
      { file: "web/service-worker.ts", does: "answers `/academy/learn` from what it has kept" },
      { file: "web/worker/pages.ts", does: "the page last seen, where the network is slow or gone" },
      {
        file: "web/pages/academy/learn.tsx",
        does: "the page, the same for all courses",
        openedAt: "/academy/learn",
      },
      { file: "web/features/academy/learn/learner.tsx", does: "the course of the address" },
      {
        file: "web/features/academy/learn/use-course.ts",
        does: "reads it, and again when the network is back",
      },
      { file: "web/features/academy/learn/read-course.ts", does: "from the server, or as it was kept" },
      { file: "web/lib/device/kept.ts", does: "whole courses, by person" },
      { file: "web/lib/device/database.ts", does: "IndexedDB" },
      {
        file: "web/features/academy/learn/course-reader.tsx",
        does: "the lessons and quizzes",
        after: "web/features/academy/learn/learner.tsx",
      },
      { file: "web/features/academy/learn/lesson-page.tsx", does: "one lesson, and marks it as done" },
      { file: "web/lib/device/outbox.ts", does: "waits on the device until the server can be reached" },
      {
        file: "server/platform/rest/rest.ts",
        does: "takes the mark; a second one changes nothing",
        after: "web/features/academy/learn/lesson-page.tsx",
      },
    ],
  },
];
