export const A = "aaaaaaaa-0000-4000-8000-000000000001";
export const B = "bbbbbbbb-0000-4000-8000-000000000002";
/** A person with an account and no other rows. */
export const C = "cccccccc-0000-4000-8000-000000000003";

const now = "timestamptz '2026-11-20 12:00:00+00'";

/** One unpublished course each for A, for B and for no learner; and a published one. */
const academy = `
  insert into public.courses (id, slug, title, description, level, category, duration_hours, price,
    instructor_name, instructor_role, instructor_bio, published)
  select n, slug, slug, 'Un cours', 'debutant', 'sante', 1, 15000, 'Une personne', 'Formatrice', 'Enseigne', slug = 'open'
  from (values (801, 'open'), (802, 'of-a'), (803, 'of-b'), (804, 'nobodys')) as c (n, slug);
  insert into public.course_modules (course_id, position, title, summary)
  select id, 1, 'Un module', 'Un résumé' from public.courses where id > 800;
  insert into public.lessons (course_id, module_id, position, slug, title, minutes)
  select m.course_id, m.id, n, 'lesson-' || n, 'Une leçon', 30
  from public.course_modules m cross join generate_series(1, 2) n where m.course_id > 800;
  insert into public.lesson_texts (lesson_id, body) select id, 'Du texte' from public.lessons where position = 1 and course_id > 800;
  insert into public.quiz_questions (module_id, position, question, choices)
  select id, 1, 'Une question ?', array['oui', 'non', 'peut-être'] from public.course_modules where course_id > 800;
  insert into academy.quiz_answers (question_id, answer, explanation) select id, 0, 'Parce que' from public.quiz_questions;
  insert into public.course_enrollments (course_id, user_id) values (802, '${A}'), (803, '${B}');
  insert into public.lesson_progress (user_id, lesson_id)
  select e.user_id, l.id from public.course_enrollments e join public.lessons l on l.course_id = e.course_id and l.position = 1;
  insert into public.quiz_results (user_id, module_id, score, total, passed)
  select e.user_id, m.id, 1, 1, true from public.course_enrollments e join public.course_modules m using (course_id);
  insert into public.course_certificates (number, user_id, course_id, learner, course_title, level, hours, issued_at)
  values ('CERTIFICAT-2026-000001', '${A}', 802, 'Awa', 'Un cours', 'debutant', 1, ${now}),
    ('CERTIFICAT-2026-000002', '${B}', 803, 'Beni', 'Un cours', 'debutant', 1, ${now}),
    ('CERTIFICAT-2026-000003', null, 801, null, 'Un cours', 'debutant', 1, ${now});
`;

/** Each original in Swahili. */
const translations = `
  insert into public.course_translations (course_id, language, title) select id, 'sw', 'Kozi' from public.courses where id > 800;
  insert into public.course_module_translations (module_id, language, title)
  select id, 'sw', 'Sehemu' from public.course_modules where course_id > 800;
  insert into public.lesson_translations (lesson_id, language, title) select id, 'sw', 'Somo' from public.lessons where course_id > 800;
  insert into public.lesson_text_translations (lesson_id, language, body)
  select l.id, 'sw', 'Maneno' from public.lessons l join public.lesson_texts t on t.lesson_id = l.id where l.course_id > 800;
  insert into public.quiz_question_translations (question_id, language, question, choices)
  select q.id, 'sw', 'Swali?', array['ndiyo', 'hapana', 'labda']
  from public.quiz_questions q join public.course_modules m on m.id = q.module_id where m.course_id > 800;
  insert into public.product_translations (product_id, language, name) values (801, 'sw', 'Gunia'), (802, 'sw', 'Gunia');
  insert into public.farm_project_translations (project_id, language, title) values (801, 'sw', 'Shamba');
  insert into public.season_log_translations (entry_id, language, title)
  select id, 'sw', 'Kupanda' from public.season_log where project_id = 801;
  insert into public.hub_project_translations (project_id, language, title) values (801, 'sw', 'Mradi'), (802, 'sw', 'Mwingine');
`;

/** A gift with receipt and subscription, and an investment: of A, of B, and of a guest. */
const money = `
  create temporary table owners (serial, user_id) on commit drop as
  values (1, uuid '${A}'), (2, uuid '${B}'), (3, null);
  create temporary table paid on commit drop as
  select gen_random_uuid() as id, kind, serial, user_id from owners cross join (values ('gift'), ('investment')) k (kind);
  insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at, paid_at)
  select id, rpad(kind || serial, 22, 'x'), kind, case kind when 'gift' then 'gifts:1' else 'crowdfarming:801' end,
    'sandbox', 5000, 'USD', 'fr', 'paid', ${now}, ${now}, ${now} from paid;
  insert into payments.gifts (payment_id, program_id, donation_type, anonymous, donor_name, donor_email, user_id)
  select id, '1', 'monthly', false, 'Un Nom', 'person' || serial || '@example.org', user_id from paid where kind = 'gift';
  insert into payments.receipts (number, payment_id, issued_at, donor, program_id, program_title, amount, currency)
  select 'R-' || serial, id, ${now}, 'Un Nom', '1', 'Des kits', 5000, 'USD' from paid where kind = 'gift';
  insert into payments.subscriptions (id, first_payment_id, token_hash, program_id, rhythm, amount, currency, language, provider,
    method, donor_email, state, anchor_on, period, created_at, changed_at)
  select gen_random_uuid(), id, sha256(id::text::bytea), '1', 'monthly', 5000, 'USD', 'fr', 'sandbox', 'mobile_money',
    'person' || serial || '@example.org', 'active', '2026-11-20', 1, ${now}, ${now} from paid where kind = 'gift';

  insert into crowdfarming.projects (id, title, description, scene, image_alt, status, farmer_name, farmer_story, location,
    crop_type, area_hectares, goal, opening, expected_yield, planting_season, harvest_season)
  values (801, 'Un champ', 'Du maïs', 'crowdfarming-field-1', 'Un champ', 'funding', 'Une cultivatrice', array['Elle sème'],
    'Demba', 'Maïs', 2, 1000000, 100000, '4 t', 'septembre', 'janvier');
  insert into crowdfarming.investments (payment_id, project_id, user_id, investment_type, amount, currency, reserved_until, outcome, decided_at)
  select id, 801, user_id, 'investor', 5000, 'USD', ${now}, 'accepted', ${now} from paid where kind = 'investment';
  insert into public.season_log (project_id, date, title, description) values (801, current_date, 'Semis', 'Le maïs lève');
  insert into payments.accounts (code, kind)
  values ('gifts:1', 'income'), ('crowdfarming:801', 'income'), ('provider:probe', 'asset') on conflict do nothing;
  with posted as (
    insert into payments.postings (payment_id, kind, step, booked_at) select id, 'payment', 1, ${now} from paid returning id, payment_id
  )
  insert into payments.entries (posting_id, account, amount, currency)
  select posted.id, side.account, side.amount, 'USD'
  from posted join payments.payments p on p.id = posted.payment_id
  cross join lateral (values ('provider:probe', 5000), (p.account, -5000)) as side (account, amount);
`;

/** A file in the bucket that accepts everybody's uploads, and one in a closed bucket. */
const storage = `
  insert into storage.buckets (id, name) values ('staff', 'staff');
  insert into storage.objects (id, bucket_id, name, metadata, version, created_at, updated_at, last_accessed_at)
  select gen_random_uuid(), bucket, name, '{}', repeat('a', 64) || '-' || gen_random_uuid(), ${now}, ${now}, ${now}
  from (values ('project-files', '1234567890123-1.pdf'), ('staff', 'plan.pdf')) as o (bucket, name);
`;

/** A published and an unpublished product; an order of A, of B, and of a guest. */
const market = `
  insert into public.products (id, name, description, price_minor, stock, location, category, scene, image_alt, published)
  select n, 'Un sac', 'De la farine', 820, 10, 'Idiofa', 'roots', 'product-market-1', 'Un étal', n = 801
  from generate_series(801, 802) n;
  insert into payments.payments (id, reference, kind, account, provider, amount, currency, language, state, created_at, changed_at)
  select gen_random_uuid(), rpad('order' || serial, 22, 'x'), 'order', 'marketplace:orders', 'sandbox', 2320, 'USD', 'fr',
    'pending', ${now}, ${now} from owners;
  insert into public.orders (id, reference, user_id, subtotal_minor, delivery_minor, total_minor, first_name, last_name, email,
    address, city, country, language, created_at, changed_at)
  select p.id, p.reference, o.user_id, 820, 1500, 2320, 'Une', 'Personne', 'person' || o.serial || '@example.org',
    '12, avenue', 'Kinshasa', 'CD', 'fr', ${now}, ${now}
  from owners o join payments.payments p on p.reference = rpad('order' || o.serial, 22, 'x');
  insert into public.order_items (order_id, product_id, name, price_minor, quantity)
  select id, 801, 'Un sac', 820, 1 from public.orders;
  insert into marketplace.checkouts (order_id, stock, reserved_until) select id, 'held', ${now} from public.orders;
`;

/** A published project, an unpublished one, and a submission. */
const impactHub = `
  insert into public.approved_projects (id, title, status, sector, description)
  values (801, 'Un projet', 'active', 'Autre', 'Il est montré'), (802, 'Un autre', 'draft', 'Autre', 'Il attend');
  insert into public.project_submissions (id, reference_hash, content_hash, full_name, email, project_name, sector,
    project_description, funding_stage, consent_gdpr, language, created_at, changed_at)
  values (gen_random_uuid(), sha256('reference'), sha256('content'), 'Awa', 'awa@example.org', 'Un projet', 'Autre',
    'Il sert à quelque chose', 'Idée', true, 'fr', ${now}, ${now});
`;

const messages = `
  insert into public.notification_preferences (user_id, language, updated_at) values ('${A}', 'fr', ${now}), ('${B}', 'fr', ${now});
  insert into core.programs (id) values ('1');
  insert into public.urgent_needs (program_id, title, description) values ('1', 'Une bâche', 'Le toit est parti');
`;

/** Rows of every kind in every table; run by the database's superuser, in one transaction. */
export const ROWS = `
  insert into auth.users (id, email, language, created_at, updated_at)
  values ('${A}', 'awa@example.org', 'fr', ${now}, ${now}), ('${B}', 'beni@example.org', 'fr', ${now}, ${now}),
    ('${C}', 'chance@example.org', 'fr', ${now}, ${now});
  ${academy} ${money} ${impactHub} ${market} ${translations} ${storage} ${messages}
`;
