import type { Section } from "./section.ts";

const calls = "server/conformance/conformance: ${row.endpoint}: ${row.call}: ${end}";

/** Text 2: validation, roles and calls. */
export const accountRules: readonly Section[] = [
  {
    text: 2,
    title: "Validation rules",
    groups: [
      [
        "**Donation**: amount (preset or custom",
        "donations: ${how}: what is missing is said beside its field, what was typed stays",
        "server/features/donations/create-donation: the specified words, in the reader's language, with the field",
        "web/features/donations/form/field-errors: a problem is shown at its field in the specified words",
      ],
      [
        "**Newsletter**: e-mail required",
        "newsletter: without script: its own page says what comes, or what to mend",
      ],
      [
        "**Project submission**: consent must be ticked",
        "server/features/impact-hub/submit-project-idea: missing values are reported with their field, consent in the specified words",
        "server/features/impact-hub/submit-project-idea: without country, city and file",
        "impact-hub: asks for consent and for what is missing, and keeps what was typed",
      ],
      [
        "**Sector choices**",
        "impact-hub: offers the twelve sectors and the six stages, and a file labelled max 10MB",
      ],
      [
        "**Funding stage choices**",
        "impact-hub: offers the twelve sectors and the six stages, and a file labelled max 10MB",
      ],
      [
        "**AI course generator**: topic required",
        "academy: the generator: what to mend, what failed, and a draft to look at",
        "server/features/academy/course-generator/ai-course-generator: level and duration have their defaults",
        "server/features/academy/course-generator/ai-course-generator: %j is refused with words",
      ],
      [
        "**Investment amount**",
        "crowdfarming-messages: asks for a valid amount, and for signing in only then",
      ],
      [
        "**Enrolment and investing** require",
        "academy: 'Connexion requise': whoever is not signed in is led there, and back",
        "crowdfarming-messages: asks for a valid amount, and for signing in only then",
      ],
      [
        "**Progress** percent is capped",
        "crowdfarming-messages: a long list comes page by page, after the last one shown; no bar is over 100",
      ],
      [
        "**Checkout**: empty cart gives toast",
        "server/features/marketplace/create-order: %s is required",
        "marketplace-messages: a cart that is empty, or a form that is not filled, says so in the specified words",
      ],
      [
        "**Contact**: name, e-mail, message all required",
        "server/features/messages/contact/submit-contact-form: are reported in words, with the field",
        "contact: without script: the page says so, both mails",
      ],
      [
        "**Volunteer**: name, e-mail, motivation",
        "contact: with script: what is missing is said beside its field, a reload keeps what was typed",
        "specified-screens: the volunteers' form offers the specified availabilities and areas",
      ],
      [
        "**Auth**: e-mail and password required",
        "auth-messages: what is missing is said before anything is sent, and what was typed is kept",
        "web/features/auth/sign-up-problems: a password has six characters at least",
      ],
      [
        "**Auth service rules**",
        calls,
        "server/platform/auth/verification/sign-up-refused: a body that is no object: %s",
        "server/platform/auth/users/admin: an unknown user is not found",
        "server/platform/auth/sessions/sessions: the default scope is global; an unknown scope is refused",
      ],
    ],
  },
  {
    text: 2,
    title: "Roles and permissions",
    groups: [
      [
        "Anonymous visitors: browse everything",
        "donations: an anonymous gift leaves no name and no mail, happens once, and its receipt is on its page",
        "contact: without script: the page says so, both mails",
        "marketplace: without script one product is ordered by a plain form",
        "impact-hub: without script leads to the project's own page, or back with what to mend",
      ],
      [
        "Signed-in session: required to enrol",
        "server/features/academy/enrolment: Threat 11: a session is required; the caller cannot set a person, a price or a state",
        "server/features/crowdfarming/create-investment: needs a session",
        "account: nobody sees a dashboard or a security page without being signed in",
      ],
      [
        "generator dialog has no role check",
        "academy: the generator: what to mend, what failed, and a draft to look at",
        "server/features/academy/course-generator/ai-course-generator: a topic becomes a draft: a whole course, stored and not published",
      ],
      [
        "Auth service admin operations exist",
        "server/platform/auth/users/admin: an administrator creates a user, who can sign in",
        "server/platform/auth/users/admin: an administrator lists and removes a lost factor",
        "server/platform/auth/verification/generate-link: a link is made for each type, and no mail is sent",
      ],
      [
        "Signed-in users are redirected from /auth",
        "specified-words: the dashboard leads to giving, to farms, and to four other places; /auth leads to it",
      ],
    ],
  },
  {
    text: 2,
    title: "The calls it makes",
    groups: [
      [
        "| create-donation |",
        "donations: ${how}: form, payment page, status page, one receipt",
        "server/features/donations/create-donation: threat 56: no field beyond the six is taken",
      ],
      ["| newsletter-signup |", "newsletter: with script: a toast, an empty field, no other page"],
      [
        "| submit-project-idea |",
        "server/features/impact-hub/submit-project-idea: stores the submission, mails every field to the foundation and a link to the submitter",
        "impact-hub: is handed in and followed; approved, it is shown",
      ],
      [
        "| create-course-enrollment |",
        "academy: paid: the payment in a tab of its own enrols",
        "academy: free: from the list to the first lesson",
      ],
      [
        "| ai-course-generator |",
        "academy: the generator: what to mend, what failed, and a draft to look at",
      ],
      [
        "| create-crowdfarming-investment |",
        "crowdfarming: invest: from the list to the payment, the result and one's own list",
      ],
      [
        "| create-marketplace-order |",
        "server/features/marketplace/create-order: stores the order at the catalogue's prices, reserves the stock and leads to the payment page",
        "marketplace: two products in two tabs are one cart, paid once",
        "marketplace: a price somebody changed, and a last piece somebody took, are told with all kept",
      ],
      [
        "| submit-contact-form |",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
      ],
      [
        "| submit-volunteer-application |",
        "server/features/messages/volunteer/submit-volunteer-application: an application is answered with the specified words, and mailed to both sides with all its fields",
      ],
      [
        "Functions are invoked with POST by default",
        "server/features/donations/create-donation: any origin may call it without credentials; unknown names and methods are JSON errors",
        "headers: errors of the interfaces are JSON with a stable code",
      ],
      [
        "approved_projects: all columns",
        "server/features/impact-hub/status: everyone reads the active ones as specified: newest first, six at most",
      ],
      [
        "courses: all, published = true",
        "server/features/academy/learning-by-rest: anyone finds published courses by words and reads the curriculum, no more",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
        "specified-lists: courses stand newest first, each with its level and its price in XOF or free",
      ],
      [
        "course_enrollments: course_id filtered",
        "db/row-security: %s",
        "server/features/academy/learning-by-rest: Threats 11 and 43: enrolling, marking for another person, or without an enrolment is refused",
      ],
      [
        "crowdfarming_projects: all, newest first",
        "server/features/crowdfarming/by-rest: anyone reads projects newest first, by words and by id, with the amounts of the ledger",
        "specified-lists: fields stand newest first",
      ],
      [
        "REST queries: GET with filters, order and limit",
        "server/platform/rest/read: all columns in the table's order, values as Postgres writes them",
        "server/features/academy/learning-by-rest: anyone finds published courses by words and reads the curriculum, no more",
      ],
      [
        "Upload to the project-files bucket",
        "server/features/impact-hub/submit-project-idea: threat 55: only a file stored on this site is accepted",
        "server/platform/storage/objects: a public file needs no token, and is a download that is never a page",
        "impact-hub-files: 3 MB on a slow line, cut half-way: the upload goes on by itself, and the file arrives whole",
      ],
      [
        "POST /signup (e-mail and password",
        calls,
        "server/platform/auth/verification/sign-up: a new user is returned and gets a mail in their language",
      ],
      [
        "POST /token?grant_type=password",
        calls,
        "server/platform/auth/disabled-endpoints: disabled sign-in methods refuse with upstream's messages",
      ],
      [
        "POST /otp; POST /verify; POST /sso",
        calls,
        "server/platform/auth/verification/verify: a code or a token becomes a session: sign-up, recovery, magic link",
      ],
      [
        "POST /recover (reset e-mail",
        calls,
        "auth: a forgotten password: the mail, a new one, the account is open",
      ],
      ["POST /logout?scope=", calls, "server/platform/auth/sessions/sessions: scope %s counts at once"],
      [
        "GET /user/identities/authorize",
        calls,
        "server/platform/auth/disabled-endpoints: manual linking is disabled for signed-in users",
      ],
      [
        "POST /factors; POST /factors/{id}/challenge",
        calls,
        "server/platform/auth/factors/factors: a correct code raises the session to aal2; older access tokens stay aal1",
      ],
      [
        "GET /.well-known/jwks.json",
        calls,
        "server/platform/auth/router: client.json and the key set need no apikey and contain no secret",
      ],
      [
        "Admin: POST /invite",
        calls,
        "server/conformance/table: the table holds every endpoint of the server, and no other",
        "server/platform/auth/users/admin: users are listed newest first, with the paging headers of clients",
      ],
      [
        "Session lookup and auth state change listening",
        "auth: Threat 73: signing out leaves no token and nothing typed behind",
        "account: dashboard, second factor, sign-out, and back in with a code",
      ],
    ],
  },
];
