/** Names as they are common, so that many givers share them. */
export const FIRST_NAMES = [
  "Awa",
  "Élodie",
  "Jean",
  "Marie",
  "Grâce",
  "Espérance",
  "Patrick",
  "Joseph",
  "Chantal",
  "Dieudonné",
  "Esther",
  "Fiston",
  "Gloire",
  "Héritier",
  "Israël",
  "Jeanne",
  "Kevin",
  "Lydie",
  "Merveille",
  "Nathan",
] as const;
const SYLLABLES = ["ka", "lu", "mba", "tshi", "ndo", "mu", "ki", "ma", "nga", "wa"] as const;
export const LAST_NAMES = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.map((c) => (a + b + c).replace(/^./, (letter) => letter.toUpperCase()))),
);

const list = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(", ")}]`;

/** So many gifts with their receipts, books, words and mails, as the superuser lays them: no trigger runs. */
export const rowsOfGifts = (gifts: number): readonly string[] => [
  "set session_replication_role = replica",
  "set synchronous_commit = off",
  `create temporary table given as
     select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
       upper(left(md5(n::text), 22)) as reference,
       timestamptz '2024-01-01' + n * (interval '730 days' / ${gifts}) as at,
       (case n % 4 when 0 then 'USD' when 1 then 'CDF' when 2 then 'XOF' else 'EUR' end) as currency,
       (500 + (n * 7919) % 20000) as amount,
       (case when n % 500 = 0 then 'refunded' when n % 10000 = 1 then 'held' when n % 20 = 3 then 'expired' else 'paid' end) as state,
       (${list(FIRST_NAMES)})[(1 + (n * 31) % ${FIRST_NAMES.length})::integer] || ' ' ||
         (${list(LAST_NAMES)})[(1 + (n * 7907) % ${LAST_NAMES.length})::integer] as name,
       'giver' || (n % 300000) || '@example.org' as email,
       '24381' || lpad((n % 300000)::text, 7, '0') as phone
     from generate_series(1::bigint, ${gifts}) n`,
  `insert into payments.payments (id, reference, kind, account, provider, provider_session, amount, currency, language, state,
       created_at, changed_at, paid_at, refunded_amount, held_amount, held_currency)
     select id, reference, 'gift', 'gifts:1', 'pawapay', 'session-' || n, amount, currency, 'fr', state, at, at,
       case when state in ('paid', 'refunded') then at end, case when state = 'refunded' then amount else 0 end,
       case when state = 'held' then amount + 1 end, case when state = 'held' then currency end
     from given`,
  `insert into payments.gifts (payment_id, program_id, donation_type, anonymous, donor_name, donor_email, donor_phone)
     select id, '1', 'one_time', false, name, case when n % 5 > 0 then email end, case when n % 5 = 0 then phone end from given`,
  `insert into payments.receipts (number, payment_id, issued_at, donor, program_id, program_title, amount, currency)
     select 'RECU-2025-' || lpad(n::text, 7, '0'), id, at, name, '1', 'Kits scolaires', amount, currency
     from given where state in ('paid', 'refunded')`,
  `insert into payments.accounts (code, kind) values ('provider:pawapay', 'asset'), ('gifts:1', 'income') on conflict do nothing`,
  `insert into payments.postings (id, payment_id, kind, booked_at, step) overriding system value
     select n, id, 'payment', at, 1 from given`,
  `insert into payments.entries (posting_id, account, amount, currency)
     select n, 'provider:pawapay', amount, currency from given union all select n, 'gifts:1', -amount, currency from given`,
  `insert into payments.search_words (word, created_at, payment_id)
     select word, at, id from given, payments.words_of(name, case when n % 5 > 0 then email end, case when n % 5 = 0 then phone end) as word`,
  `insert into mail.outbox (id, dedupe_key, message_id, template, language, recipient, data, state, created_at, next_attempt_at, settled_at)
     select gen_random_uuid(), 'receipt:' || n, '<' || n || '@bench>', 'receipt', 'fr', email,
       jsonb_build_object('reference', reference), 'sent', at, at, at from given where n % 5 > 0 and n % 4 = 1`,
  "drop table given",
  "set session_replication_role = origin",
  "vacuum analyze payments.payments, payments.gifts, payments.receipts, payments.postings, payments.entries, payments.search_words, mail.outbox",
];
