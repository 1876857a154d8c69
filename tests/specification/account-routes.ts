import type { Section } from "./section.ts";

const routes = "routes: docs/routes.md says what is served; -u writes it anew";

/** Text 2: who it is for, and its routes. */
export const accountRoutes: readonly Section[] = [
  {
    text: 2,
    title: "What the product does and for whom",
    groups: [
      [
        "covers the transactional and account areas",
        "routes: every internal link of every page leads somewhere",
      ],
      [
        "a hosted backend service reached through a client with a public anonymous key",
        "server/platform/auth/router: client.json and the key set need no apikey and contain no secret",
        "server/conformance/conformance: ${row.endpoint}: ${row.call}: ${end}",
      ],
      [
        "Signed-in session is required only to enrol",
        "academy: 'Connexion requise': whoever is not signed in is led there, and back",
        "crowdfarming: signs in on the way, comes back to what was typed, and pays",
        "account: nobody sees a dashboard or a security page without being signed in",
        "donations: an anonymous gift leaves no name and no mail, happens once, and its receipt is on its page",
      ],
    ],
  },
  {
    text: 2,
    title: "Route table",
    groups: [
      ["| /programs |", "programs: shows six thematic programmes"],
      ["| /programs/{id} |", "programs: a number shows that project, an unknown one the first"],
      ["| /projects/{id} |", "programs: a number shows that project, an unknown one the first", routes],
      ["| /impact-hub |", "impact-hub: shows the hero's four figures, and leads to the form"],
      ["| /sponsor, /donate |", "donations-sponsor: %s opens each way of giving: one screen, two addresses"],
      [
        "| /academy |",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
      ],
      ["| /academy/course/{id} |", "academy: free: from the list to the first lesson"],
      [
        "| /crowd-farming |",
        "crowdfarming-screens: shows all six projects over the four states, newest first, none beyond 100 %",
      ],
      [
        "| /crowdfarming/project/{id} |",
        "crowdfarming-screens: has five parts, each with an address of its own",
      ],
      [
        "| /crowdfarming/confirmation |",
        "crowdfarming-screens: anything but success and cancelled is still going on",
      ],
      [
        "| /marketplace |",
        "marketplace-messages: shows twelve products with a price in dollars; each is added by a link",
      ],
      [
        "| /marketplace/checkout |",
        "marketplace-messages: the checkout brings the product of its address, the delivery and the whole price",
      ],
      [
        "| /contact |",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
      ],
      [
        "| /volunteer, /join-us |",
        "contact: without script: refused with everything kept, then sent",
        routes,
      ],
      ["| /team |", "foundation: shows four members with name, role, words and portrait"],
      [
        "| /login, /auth, /connexion |",
        "auth: from the form by the mail and its button to the dashboard",
        routes,
      ],
      ["| /dashboard |", "account: dashboard, second factor, sign-out, and back in with a code"],
      [
        "| /profile |",
        "foundation: says that it is a sample and that nothing is saved",
        "profile: a supporter's own profile: what the gift counts for, switches that are saved and obeyed",
      ],
      [
        "| /faq, /terms, /privacy, /privacy-policy, /gdpr |",
        "legal: legal texts: French or English, marked so elsewhere, once in the page",
        routes,
      ],
      ["| any other path |", "shell: an unknown address: the fallback, status 404, a way home"],
      [
        "uses the campaign-style detail",
        "structured-data: the way to a project, also where a programme's number shows it",
      ],
    ],
  },
];
