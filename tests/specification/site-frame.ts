import type { Section } from "./section.ts";

/** Text 1: what the product is, its routes, and what stands around every page. */
export const siteFrame: readonly Section[] = [
  {
    text: 1,
    title: "What the product does and for whom",
    groups: [
      [
        "mobile-friendly and installable website",
        'overflow: nothing scrolls sideways, no word breaks: ${language}, ${widths.join(", ")} px',
        "screens: threat 61: neither axe nor the policy objects to any screen, and it fits: ${language}, part ${part}",
        "install: each language can be installed: start page, icons that exist, three shortcuts",
      ],
      [
        "covers the product overview, the application shell",
        "routes: every internal link of every page leads somewhere",
      ],
      [
        "presents the foundation's programmes, projects, a learning academy",
        "routes: docs/routes.md says what is served; -u writes it anew",
        "home: about and mission stand on home in the reader's language; the app's link leads to the store",
      ],
      [
        "Content is mainly in French; ten interface languages",
        "routes: every page has one language, one direction and a heading",
        "news: in another language the article is read in that language: %s",
        "web/lib/i18n/pieces: only a text that is still French is marked as French",
        "locales/locales: is a translation, not the French text",
      ],
      ["no server call loads them", "specified-words: screens of fixed data ask the server for nothing"],
    ],
  },
  {
    text: 1,
    title: "Route table",
    groups: [
      ["| / | home |", "home: the hero leads to /sponsor by 'Faire un don' and to /volunteer by 'S'engager'"],
      ["| /dashboard |", "account: dashboard, second factor, sign-out, and back in with a code"],
      [
        "| /projects, /projects/{id} |",
        "projects: has six cards, each with its figures and leading to its page",
        "programs: a number shows that project, an unknown one the first",
      ],
      [
        "| /programs, /programs/{id} |",
        "programs: shows six thematic programmes",
        "programs: has a page for each of the six, and any other word shows education",
      ],
      ["| /impact-hub |", "impact-hub: shows the hero's four figures, and leads to the form"],
      [
        "| /elderly-care, /youth-empowerment |",
        "shell: an unknown address: the fallback, status 404, a way home",
      ],
      [
        "| /marketplace, /marketplace/checkout |",
        "marketplace-messages: shows twelve products with a price in dollars; each is added by a link",
        "marketplace-messages: the checkout brings the product of its address, the delivery and the whole price",
      ],
      [
        "| /profile |",
        "foundation: says that it is a sample and that nothing is saved",
        "profile: a supporter's own profile: what the gift counts for, switches that are saved and obeyed",
      ],
      ["| /about |", "foundation: says mission and vision"],
      ["| /team |", "foundation: shows four members with name, role, words and portrait"],
      [
        "| /sponsor and /donate |",
        "donations-sponsor: ${how}: a sponsorship in euros, from its tab to its receipt",
        "donations-sponsor: %s opens each way of giving: one screen, two addresses",
        "donations-sponsor: from each way of giving links lead to all others",
      ],
      [
        "| /academy, /academy/course/{id} |",
        "academy: free: from the list to the first lesson",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
      ],
      [
        "| /crowd-farming, /crowdfarming/project/{id}",
        "crowdfarming: invest: from the list to the payment, the result and one's own list",
      ],
      [
        "| /volunteer and /join-us |",
        "contact: with script: what is missing is said beside its field, a reload keeps what was typed",
        "routes: docs/routes.md says what is served; -u writes it anew",
      ],
      [
        "| /news, /news/{id} |",
        "news: the list has every article, from the newest to the oldest, each leading to its page",
      ],
      [
        "| /contact | contact |",
        "contact: with script: the confirmation in the form's place, focused, no toast beside it, both mails",
      ],
      [
        "| /galerie |",
        "gallery: the served pages lead to all 50 entries, 24 at first, and each says that there are 50",
      ],
      ["| /events, /events/{id} |", "events: 13 events are to come, and they are what one sees first"],
      ["| /testimonials |", "testimonials: each quote has its words, its name and its role"],
      [
        "| /login, /auth, /connexion |",
        "auth: from the form by the mail and its button to the dashboard",
        "routes: docs/routes.md says what is served; -u writes it anew",
      ],
      ["| /terms |", "legal: legal texts: French or English, marked so elsewhere, once in the page"],
      [
        "| /privacy and /privacy-policy |",
        "legal: legal texts: French or English, marked so elsewhere, once in the page",
      ],
      [
        "| /faq, /gdpr, /sitemap, /mentions-legales |",
        "legal: /faq has five categories, each question opens by itself, and leads to /contact",
        "legal: /sitemap leads to the FAQ and to contact, and has a date and a credit",
      ],
      [
        "Any other path shows the fallback screen",
        "shell: an unknown address: the fallback, status 404, a way home",
        "specified-screens: a page that fails says 'Unexpected Application Error!'",
        "install: the service worker's registration is logged",
      ],
      [
        "The sitemap screen lists a slightly different set",
        "web/features/sitemap/sitemap-entries: the sitemap lists the specification's pages",
        "frame: the header has three groups, the search, the languages, and gives by /sponsor",
      ],
    ],
  },
  {
    text: 1,
    title: "Bottom navigation bar, header, footer",
    groups: [
      [
        "Four entries: Home (/), Projects",
        "web/shell/navigation: the bottom bar has its four entries",
        "shell: the bottom bar marks the page one is on, and only that",
        "specified-frame: on a phone one menu stands for the groups, and four entries at the foot",
      ],
      [
        "Sticky. Contains: logo linking home",
        "frame: the header has three groups, the search, the languages, and gives by /sponsor",
        "shell: the small menu opens, holds the languages and leads on",
        "search: Ctrl K opens it; a query filters, Enter picks the first and clears",
        "specified-frame: the header stays in sight and leads home, to signing in and to giving",
        "specified-frame: on a phone one menu stands for the groups, and four entries at the foot",
        "specified-frame: the language menu names ten languages with their flags; picking one sets it",
      ],
      [
        "About us: home, history (/about)",
        "web/shell/navigation: the header has the specification's three groups, in its order",
        "frame: the header has three groups, the search, the languages, and gives by /sponsor",
      ],
      [
        "Causes: actions (/programs)",
        "web/shell/navigation: the header has the specification's three groups, in its order",
      ],
      [
        "Events: events, contact, news.",
        "web/shell/navigation: the header has the specification's three groups, in its order",
      ],
      ["Only one desktop dropdown is open", "shell: one menu is open at a time, and a link closes it"],
      [
        "Newsletter box (an email-type field and an 'S'abonner' button",
        "frame: the footer has the newsletter's e-mail field with 'S'abonner'",
        "frame: the footer says where the foundation is, its legal pages, six networks, 2025 and whose platform it is",
        "newsletter: with script: a toast, an empty field, no other page",
      ],
    ],
  },
  {
    text: 1,
    title: "Site search dialog",
    groups: [
      [
        "Title 'Rechercher sur le site', with a text box",
        "search: the first click opens the dialog, with suggestions and the focus in its field",
        "web/shell/search: the destinations are the specification's, in its order, then three entries to install the app",
        "search: the whole site is found, under headings after the destinations, and once more without network",
        "specified-frame: six suggestions; an entry of the app fires 'install-prompt', closes and clears",
      ],
      [
        "Empty query: the first 6 entries",
        "search: the first click opens the dialog, with suggestions and the focus in its field",
        "web/shell/search: the first six are suggested for '%s'",
        "specified-frame: six suggestions; an entry of the app fires 'install-prompt', closes and clears",
      ],
      [
        "With a query: entries whose title or category contains",
        "search: Ctrl K opens it; a query filters, Enter picks the first and clears",
        "search: a category is found too, and the words of the app find its entries",
        "web/shell/search: title and category count, whatever the case and the accents",
      ],
      ["Empty result text", "search: nothing found is said in words, with the query"],
      [
        "Choosing a route entry navigates and closes",
        "search: Ctrl K opens it; a query filters, Enter picks the first and clears",
        "search: a category is found too, and the words of the app find its entries",
        "specified-frame: six suggestions; an entry of the app fires 'install-prompt', closes and clears",
      ],
      [
        "maximum height of 300px",
        "search: a category is found too, and the words of the app find its entries",
        "specified-frame: six suggestions; an entry of the app fires 'install-prompt', closes and clears",
      ],
    ],
  },
  {
    text: 1,
    title: "Cookie banner, install prompt",
    groups: [
      [
        "Shown when no stored consent exists",
        "shell: ${choice}: hidden at once, and asked again after 180 days",
        "shell: details: essential is fixed, the others are saved as chosen",
        "specified-frame: the cookie banner leads to /privacy-policy; 'Personnaliser' opens and closes",
      ],
      [
        "Appears when the browser offers installation",
        "install: the prompt waits for the browser's offer; 'Installer' takes it",
        "install: the prompt is dismissed by '${way}'",
      ],
    ],
  },
];
