import type { Section } from "./section.ts";

/** Text 2: entities and states. */
export const accountData: readonly Section[] = [
  {
    text: 2,
    title: "Entities and their fields",
    groups: [
      [
        "**Program (sample)**",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
        "content/content: content/projects/%s and its story follow the schema and are listed",
      ],
      [
        "**Thematic program**",
        "programs: shows text, gallery, activities, impact, timeline, goal, supporters and the form",
      ],
      [
        "**Donation request**",
        "server/features/donations/create-donation: stores the gift, then answers with payment page and status page",
        "server/features/donations/create-donation: threat 56: no field beyond the six is taken",
        "contracts/donations/donations: threat 70: an anonymous gift has neither name nor address, whatever was typed",
      ],
      [
        "**Newsletter signup**",
        "server/features/newsletter/newsletter: a sign-up sends one mail with a link; only the button behind it subscribes",
        "impact-hub: ends with a compact newsletter form of its own source, with the links of its consent",
      ],
      [
        "**Project idea submission**",
        "server/features/impact-hub/submit-project-idea: stores the submission, mails every field to the foundation and a link to the submitter",
      ],
      [
        "**Approved project (table approved_projects)**",
        "server/features/impact-hub/status: everyone reads the active ones as specified: newest first, six at most",
        "impact-hub: is handed in and followed; approved, it is shown",
        "specified-lists: %s has every specified column",
      ],
      [
        "**Course (table courses)**",
        "server/features/academy/learning-by-rest: anyone finds published courses by words and reads the curriculum, no more",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
        "structured-data: what a course costs, and the way to it",
        "specified-lists: courses stand newest first, each with its level and its price in XOF or free",
        "specified-lists: %s has every specified column",
      ],
      [
        "**Course enrollment (table course_enrollments)**",
        "server/features/academy/learning-by-rest: Threats 11 and 43: enrolling, marking for another person, or without an enrolment is refused",
      ],
      [
        "**Crowd-farming project (table crowdfarming_projects)**",
        "server/features/crowdfarming/by-rest: anyone reads projects newest first, by words and by id, with the amounts of the ledger",
        "specified-lists: %s has every specified column",
      ],
      [
        "**Investment request**",
        "server/features/crowdfarming/create-investment: stores the investment, reserves its share and leads to the payment page and back to the result page",
      ],
      [
        "**Sponsorship offer (static)**",
        "tests/specification/sample-content: there are four offers, with the specified amounts in euros",
        "donations-sponsor: ${how}: a sponsorship in euros, from its tab to its receipt",
        "specified-lists: a sponsorship of a %s has a title, what it comprises, what it changes and a place",
      ],
      [
        "**Marketplace product (sample)**",
        "tests/specification/sample-content: there are twelve products by their numbers, the first two at the specified prices, some in every tab",
        "marketplace-messages: shows twelve products with a price in dollars; each is added by a link",
      ],
      [
        "**Cart item**",
        "web/features/marketplace/cart/cart-items: a stored cart is read; a product listed twice becomes one line",
        "marketplace: two products in two tabs are one cart, paid once",
      ],
      [
        "**Customer info**",
        "server/features/marketplace/create-order: %s is required",
        "marketplace-messages: the checkout brings the product of its address, the delivery and the whole price",
        "specified-lists: the cart's buttons: one more, one less, out; and what stands beside the total",
      ],
      [
        "**Contact message**",
        "server/features/messages/contact/submit-contact-form: is answered with the specified words, stored once, and mailed to both sides",
      ],
      [
        "**Volunteer application**",
        "server/features/messages/volunteer/submit-volunteer-application: an application is answered with the specified words, and mailed to both sides with all its fields",
      ],
      ["**Team member**", "foundation: shows four members with name, role, words and portrait"],
      [
        "**FAQ group**",
        "legal: /faq has five categories, each question opens by itself, and leads to /contact",
      ],
      [
        "**User (auth service)**",
        "server/platform/auth/users/update-user: is the person as they are now",
        "server/conformance/conformance: ${row.endpoint}: ${row.call}: ${end}",
      ],
      [
        "**Session**: access_token",
        "server/platform/auth/sessions/sessions: has the body of the wire, and its ids in headers",
      ],
    ],
  },
  {
    text: 2,
    title: "States and transitions",
    groups: [
      [
        "**Donation form**: idle, then submitting",
        "donations: ${how}: form, payment page, status page, one receipt",
        "specified-words: a form says 'Traitement...' while it sends, and its button is off",
        "specified-words: 'Don anonyme' hides name and address; an amount of one's own has its field",
        "specified-lists: the payment of a gift opens in a tab of its own, and the first one stays here",
      ],
      [
        "**Newsletter**: idle or submitting",
        "newsletter: with script: a toast, an empty field, no other page",
      ],
      [
        "**Project submission**: idle",
        "impact-hub: is handed in and followed; approved, it is shown",
        "impact-hub: says that it is sending, and in the specified words that it failed",
      ],
      [
        "**Approved projects** are shown only",
        "server/features/impact-hub/status: everyone reads the active ones as specified: newest first, six at most",
        "impact-hub: is handed in and followed; approved, it is shown",
      ],
      [
        "**Program status** values seen",
        "programs: says of each its status, whom it reaches, what is done and what came of it",
      ],
      [
        "**Crowd-farming project status**",
        "crowdfarming-screens: shows all six projects over the four states, newest first, none beyond 100 %",
        "crowdfarming-screens: always says that it is being funded, with the same three steps, and leads back to the list",
        "crowdfarming: a completed project takes no more money, and says why",
      ],
      [
        "**Invest form**: collapsed",
        "crowdfarming-messages: says what it is doing, where it leads, and what failed; the same press is one payment",
        "specified-lists: the form to invest is folded, opens and folds again",
      ],
      [
        "**Payment result**: pending (default",
        "web/features/crowdfarming/result/result-view: the query chooses the layout; an unknown value is pending",
        "crowdfarming-screens: anything but success and cancelled is still going on",
      ],
      [
        "**Enrolment**: not enrolled to enrolled",
        "academy: free: from the list to the first lesson",
        "academy: paid: the payment in a tab of its own enrols",
      ],
      [
        "**Cart**: persisted to local storage",
        "web/features/marketplace/cart/cart-items: a quantity of 0 or less removes the product",
        "marketplace: two products in two tabs are one cart, paid once",
        "marketplace-messages: a cart that is empty, or a form that is not filled, says so in the specified words",
        "marketplace-messages: says what it is doing and what failed; the same press is one order, of the one signed in",
      ],
      [
        "**Auth**: submitting shows 'Connexion...'",
        "specified-words: signing in and signing up say what they do; 'Identifiants incorrects'",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
      ],
      [
        "**Dashboard**: loading, then redirect",
        "account: nobody sees a dashboard or a security page without being signed in",
        "account: an address that is not confirmed: pending, a warning, and the message once more",
      ],
      [
        "**Auth session events**",
        "auth: from the form by the mail and its button to the dashboard",
        "auth: a forgotten password: the mail, a new one, the account is open",
        "auth: an account with a second factor asks for it, also after a reload; a wrong code does not pass",
        "server/conformance/conformance: ${row.endpoint}: ${row.call}: ${end}",
      ],
    ],
  },
];
