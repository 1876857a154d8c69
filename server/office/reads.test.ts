import { afterAll, expect, test } from "vitest";
import { withClient } from "../platform/database/address.ts";
import { testDatabase } from "../platform/database/testing.ts";
import { policiesOf } from "../testing/office-rows.ts";

const database = await testDatabase();
afterAll(database.close);

/** The tables that show rows to the office, and for which actions of the matrix. */
const READS: Readonly<Record<string, string>> = {
  "academy.drafts": "courses-list",
  "academy.orders": "payments-list person-money",
  "academy.quiz_answers": "courses-list",
  "auth.users": "payments-list person-show",
  "crowdfarming.harvests": "payouts-list",
  "crowdfarming.investments": "farms-list payments-list person-money",
  "crowdfarming.payouts": "payouts-list",
  "crowdfarming.projects": "person-show",
  "desk.count_totals": "sheets-list",
  "desk.counts": "sheets-list",
  "desk.lines": "sheets-list",
  "desk.sheets": "sheets-list",
  "desk.strikes": "sheets-list",
  "impact_hub.questions": "ideas-list",
  "impact_hub.status_changes": "ideas-list",
  "mail.outbox": "mails-list person-show",
  "mail.subscribers": "person-show",
  "marketplace.checkouts": "orders-list",
  "marketplace.order_moves": "orders-list",
  "marketplace.price_changes": "products-list",
  "marketplace.stock_movements": "stock-list",
  "messages.contact_messages": "messages-list person-show",
  "messages.volunteer_applications": "person-show volunteers-list",
  "payments.accounts": "books-show",
  "payments.bank_lines": "bank-lines-list",
  "payments.disputes": "disputes-list",
  "payments.dispute_files": "disputes-list",
  "payments.entries": "books-show payment-show",
  "payments.gifts": "bank-lines-list payments-list person-money sheets-list",
  "payments.inbox": "held-list",
  "payments.months": "books-show",
  "payments.payments": "bank-lines-list payments-list person-money sheets-list",
  "payments.postings": "books-show payment-show",
  "payments.rates": "rates-list",
  "payments.receipt_cancellations": "bank-lines-list payment-show person-money sheets-list",
  "payments.receipts": "bank-lines-list payments-list person-money sheets-list",
  "payments.refund_requests": "refunds-list",
  "payments.refunds": "payment-show",
  "payments.renewal_attempts": "payment-show",
  "payments.renewals": "payment-show",
  "payments.returns": "bank-lines-list payment-show",
  "payments.search_words": "payments-list",
  "payments.statement_lines": "books-show payment-show",
  "payments.subscriptions": "payment-show person-money",
  "payments.transfers": "bank-lines-list",
  "people.notes": "person-show",
  "people.requests": "person-show",
  "public.course_certificates": "certificates-list person-show",
  "public.course_enrollments": "courses-list person-show",
  "public.course_modules": "courses-list person-show",
  "public.courses": "courses-list person-show",
  "public.lesson_progress": "person-show",
  "public.lesson_texts": "courses-list",
  "public.lessons": "courses-list person-show",
  "public.notification_preferences": "person-show",
  "public.order_items": "orders-list person-money",
  "public.orders": "orders-list payments-list person-money",
  "public.product_translations": "products-list",
  "public.products": "products-list",
  "public.project_submissions": "ideas-list person-show",
  "public.quiz_questions": "courses-list",
  "public.quiz_results": "person-show",
  "public.season_log": "farms-list",
  "public.urgent_needs": "needs-list",
  "sms.outbox": "payment-show",
};

test("threat 97: these tables show rows to the office, for these actions and no others", async () => {
  const reads = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query<{ place: string }>(
      `select distinct format('%I.%I', schemaname, tablename) as place from pg_policies
       where 'office' = any(roles) and cmd in ('SELECT', 'ALL') and schemaname <> 'office' order by 1`,
    );
    const found: [string, string][] = [];
    for (const { place } of rows)
      found.push([
        place,
        (await policiesOf(client, place))
          .flatMap(({ actions }) => actions)
          .toSorted()
          .join(" "),
      ]);
    return Object.fromEntries(found);
  });
  expect(reads).toEqual(READS);
});
