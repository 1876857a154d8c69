import type { Section } from "./section.ts";

const calls = "server/conformance/conformance: ${row.endpoint}: ${row.call}: ${end}";

/** Text 2: what is said when something fails or succeeds, and its figures. */
export const accountErrors: readonly Section[] = [
  {
    text: 2,
    title: "The error catalogue",
    groups: [
      [
        "All messages are in French unless stated",
        "server/features/donations/create-donation: the specified words, in the reader's language, with the field",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
      ],
      [
        "| Donation failure |",
        "specified-words: a form says 'Traitement...' while it sends, and its button is off",
      ],
      [
        "| Donation success |",
        "specified-words: a form says 'Traitement...' while it sends, and its button is off",
      ],
      [
        "| Newsletter failure |",
        "specified-words: a message, an application or a newsletter that cannot be sent says so",
      ],
      ["| Newsletter success |", "newsletter: with script: a toast, an empty field, no other page"],
      [
        "| Project submission failure |",
        "impact-hub: says that it is sending, and in the specified words that it failed",
      ],
      [
        "| Project submission success |",
        "impact-hub: is handed in and followed; approved, it is shown",
        "impact-hub: without script leads to the project's own page, or back with what to mend",
      ],
      [
        "| Approved projects load failure |",
        "web/pages/impact-hub/impact-hub: a failure to load approved projects is only logged, and their section is empty",
      ],
      [
        "| Not signed in (enrol, invest) |",
        "academy: 'Connexion requise': whoever is not signed in is led there, and back",
        "crowdfarming-messages: asks for a valid amount, and for signing in only then",
      ],
      ["| Enrolment failure |", "academy: what the server refuses is said, with its words or without"],
      ["| Enrolment success (free) |", "academy: free: from the list to the first lesson"],
      [
        "| Courses load |",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
        "academy: 'Cours non trouvé' with status 404; a course that cannot be read now says so",
      ],
      [
        "| AI generation failure |",
        "academy: the generator: what to mend, what failed, and a draft to look at",
      ],
      [
        "| AI generation success |",
        "academy: the generator: what to mend, what failed, and a draft to look at",
      ],
      [
        "| Investment failure |",
        "crowdfarming-messages: says what it is doing, where it leads, and what failed; the same press is one payment",
      ],
      [
        "| Investment success |",
        "crowdfarming-messages: says what it is doing, where it leads, and what failed; the same press is one payment",
      ],
      [
        "| Projects load failure |",
        "crowdfarming-messages: a list that cannot be loaded says so, and can be asked for again",
        "crowdfarming-messages: a project that cannot be loaded says so, with the way back",
      ],
      [
        "| Cancelled payment |",
        "crowdfarming-screens: a cancelled payment says that nothing was charged, with the ways on",
        "academy: a course's page says that a payment was cancelled and nothing was charged, without a reference too",
      ],
      [
        "| Checkout failure |",
        "marketplace-messages: says what it is doing and what failed; the same press is one order, of the one signed in",
      ],
      [
        "| Checkout success |",
        "marketplace-messages: says what it is doing and what failed; the same press is one order, of the one signed in",
      ],
      [
        "| Contact failure / success |",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
        "specified-words: a message, an application or a newsletter that cannot be sent says so",
      ],
      [
        "| Volunteer failure / success |",
        "contact: without script: refused with everything kept, then sent",
        "specified-words: a message, an application or a newsletter that cannot be sent says so",
      ],
      [
        "| Signup: already registered |",
        "auth-messages: sign-up, the server says no in many ways: each in its words, and nothing typed is lost",
      ],
      [
        "| Signup: captcha failure |",
        "auth-messages: sign-up, the server says no in many ways: each in its words, and nothing typed is lost",
      ],
      [
        "| Signup: short password |",
        "auth-messages: sign-up, the server says no in many ways: each in its words, and nothing typed is lost",
      ],
      [
        "| Signup: other |",
        "auth-messages: sign-up, the server says no in many ways: each in its words, and nothing typed is lost",
      ],
      ["| Signup success |", "auth: from the form by the mail and its button to the dashboard"],
      [
        "| Login: invalid credentials |",
        "specified-words: signing in and signing up say what they do; 'Identifiants incorrects'",
      ],
      [
        "| Login: unconfirmed e-mail |",
        "auth: 'Email non confirmé': the code or a new message, not too soon",
      ],
      ["| Login: other |", "auth-messages: without network or service: try again, nothing typed is lost"],
      ["| Login success |", "account: dashboard, second factor, sign-out, and back in with a code"],
      [
        "| Reset success / failure |",
        "auth: a forgotten password: the mail, a new one, the account is open",
        "auth-messages: without network or service: try again, nothing typed is lost",
      ],
      [
        "| Sign-out failure (dashboard) |",
        "session: a sign-out the server was not told of says so and ends nothing, here neither",
      ],
      ["| Sign-out success |", "account: dashboard, second factor, sign-out, and back in with a code"],
      [
        "| Share |",
        "news: where the device can share, it does at once, and no React is loaded for it",
        "news: where the device cannot share, the link is copied and a toast says so",
      ],
      ["| Unknown route |", "shell: an unknown address: the fallback, status 404, a way home"],
      [
        "Auth service errors: 'Auth session missing!'",
        calls,
        "web/lib/auth/failure: an unreachable or busy server asks to try again, whatever its status",
        "server/platform/auth/passwords/passwords: Threat 34: the commonest passwords and short ones are refused with their reasons",
        "server/platform/auth/sessions/access-token: none of them is taken",
      ],
    ],
  },
  {
    text: 2,
    title: "Business constants and limits",
    groups: [
      [
        "Preset donation amounts: 5000",
        "specified-screens: a gift offers 5000 to 100000 XOF, once, monthly or yearly",
      ],
      [
        "Currency: XOF in the donation card",
        "specified-screens: a gift offers 5000 to 100000 XOF, once, monthly or yearly",
        "structured-data: what a course costs, and the way to it",
        "projects: has six cards, each with its figures and leading to its page",
        "specified-lists: courses stand newest first, each with its level and its price in XOF or free",
      ],
      [
        "Donation card progress bar capped",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
        "web/features/projects/project-funding: %d percent of the goal is shown as %s: rounded, and 100 at most",
      ],
      [
        "Approved project list limit 6",
        "contracts/impact-hub/projects: the preview is the short description, or the description cut at 150 characters",
        "impact-hub: shows the approved projects, the longest cut at 150 characters",
      ],
      [
        "File label 10MB",
        "impact-hub: offers the twelve sectors and the six stages, and a file labelled max 10MB",
        "impact-hub-files: 11 MB and another type are refused before anything is sent",
      ],
      [
        "Hub donation tiers",
        "impact-hub: shows what the hub brings, what 50, 200 and 500 dollars pay for, and the way to /sponsor",
      ],
      ["Profile sample: progress to Platinum 78%", "foundation: is 78 % of the way to Platinum"],
      [
        "Program sample unit costs",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "Sponsorship suggested amounts (euros)",
        "tests/specification/sample-content: there are four offers, with the specified amounts in euros",
        "specified-screens: sponsorship offers the specified amounts of each kind: %s",
      ],
      [
        "Investor expected return 15%",
        "web/features/crowdfarming/literal-words: an unconfirmed success is shown as unconfirmed, and the return as not guaranteed",
        "server/features/crowdfarming/document: is a statement for an investor: holder, amount, project, and that nothing is guaranteed",
      ],
      [
        "AI course duration 1 to 100 hours",
        "server/features/academy/course-generator/ai-course-generator: level and duration have their defaults",
      ],
      [
        "Crowd-farming funding progress",
        "crowdfarming-messages: a long list comes page by page, after the last one shown; no bar is over 100",
      ],
      [
        "Delivery fee flat 15 USD",
        "server/features/marketplace/prices: a missing delivery fee or a price lowered meanwhile is answered with the right total",
        "tests/specification/sample-content: there are twelve products by their numbers, the first two at the specified prices, some in every tab",
        "marketplace-messages: the checkout brings the product of its address, the delivery and the whole price",
      ],
      [
        "Minimum password 6 characters",
        "auth-messages: what is missing is said before anything is sent, and what was typed is kept",
      ],
      [
        "Gallery generation and toast defaults",
        "toasts: toasts: bottom right, 356 px wide, three at most, gone after 4 seconds",
      ],
      [
        "Auth tick 30 seconds",
        calls,
        "server/platform/storage/lists: is sorted, limited and searched by its options",
        "server/platform/storage/objects: store the type, the cache time and the sender's metadata",
        "server/platform/auth/router: client.json and the key set need no apikey and contain no secret",
      ],
      [
        "FAQ facts: sponsorship 25 USD",
        "tests/specification/sample-content: the FAQ has its five categories and states the specified facts",
      ],
      [
        "Legal facts: donation data kept 10 years",
        "tests/specification/legal: content/legal/%s states the specified facts",
      ],
      ["Static counts: 6 sample programs", "programs: lists the six projects"],
    ],
  },
];
