import type { Section } from "./section.ts";

/** Text 1: entities, states, rules, calls, errors and figures. */
export const siteRules: readonly Section[] = [
  {
    text: 1,
    title: "Entities and their fields",
    groups: [
      [
        "Language option: code, name, flag",
        "shell: the small menu opens, holds the languages and leads on",
        "routes: every page has one language, one direction and a heading",
        "specified-frame: the language menu names ten languages with their flags; picking one sets it",
      ],
      [
        "Cookie consent record (stored locally)",
        "shell: details: essential is fixed, the others are saved as chosen",
        "web/lib/consent-record: a record holds the choice and its time, with essential cookies on",
      ],
      [
        "Search entry: title, path, category",
        "web/shell/search: the destinations are the specification's, in its order, then three entries to install the app",
        "specified-frame: six suggestions; an entry of the app fires 'install-prompt', closes and clears",
        "web/shell/search: each destination has its specified category",
      ],
      [
        "Project (fixed): id (number), title",
        "tests/specification/sample-content: the projects carry the specification's figures, in its order",
        "projects: has six cards, each with its figures and leading to its page",
        "projects: counts the urgent ones beside its title",
        "specified-lists: a project's card has title, place, description, sums, percent and supporters",
      ],
      [
        "Gallery item (fixed)",
        "gallery: a card shows picture, badge, title, description, date and place, the date in the reader's language",
        "web/features/gallery/generate-images: requests four pictures and gives each its own id",
      ],
      [
        "Event (fixed): id, title, description",
        "events: a card has picture, category, title, text, date, time, place and participants",
        "events: each of the eight categories has a colour of its own",
        "web/features/events/event-badge: an unknown category shows its raw value on a grey badge",
        "web/features/events/event-badge: each category has its French label",
      ],
      ["Testimonial: name, role", "testimonials: each quote has its words, its name and its role"],
      [
        "Sitemap category: title and pages",
        "legal: /sitemap leads to the FAQ and to contact, and has a date and a credit",
        "specified-frame: the sitemap gives each page a name and a description, under titles",
      ],
      [
        "News article (fixed)",
        "news: /news/%i is a full article: date, read time, author, headings, quotation, list",
        "news: categories are called Social, Éducation, Agriculture, Environnement",
      ],
    ],
  },
  {
    text: 1,
    title: "States and transitions",
    groups: [
      [
        "Cookie banner: visible when no consent",
        "shell: ${choice}: hidden at once, and asked again after 180 days",
        "shell: details: essential is fixed, the others are saved as chosen",
        "specified-frame: the cookie banner leads to /privacy-policy; 'Personnaliser' opens and closes",
      ],
      [
        "Install prompt: hidden until the browser",
        "install: the prompt waits for the browser's offer; 'Installer' takes it",
        "install: the prompt is dismissed by '${way}'",
      ],
      [
        "Language: default fr; a stored choice",
        "shell: a choice is stored, and sends an unprefixed visit to its language",
        "shell: French can be chosen again",
        "web/lib/i18n/or-french: a language that fails to load becomes French, and a warning is logged",
        "specified-frame: the language menu names ten languages with their flags; picking one sets it",
      ],
      [
        "Header: mobile menu open/closed",
        "shell: one menu is open at a time, and a link closes it",
        "shell: Escape and a click outside close a menu",
        "search: the first click opens the dialog, with suggestions and the focus in its field",
      ],
      [
        "Gallery: one selected category (default all)",
        "home: choosing a subject asks for four pictures, which replace those made before",
        "gallery: seven buttons: all, and six categories which share the 50 entries among them",
      ],
      [
        "Events: status upcoming or past is fixed",
        "events: 13 events are to come, and they are what one sees first",
        "events: 3 events are past; they can be read about, no longer joined",
      ],
      [
        "Consent decisions push granted or denied",
        "consent: threat 71: comes once analytics is accepted, and on later pages at once",
        "consent: without an id nothing is asked of anyone, and the decision is still told",
      ],
    ],
  },
  {
    text: 1,
    title: "Validation rules, roles",
    groups: [
      [
        "Essential cookies cannot be switched off",
        "shell: details: essential is fixed, the others are saved as chosen",
      ],
      [
        "Footer newsletter field is of email type",
        "frame: the footer has the newsletter's e-mail field with 'S'abonner'",
      ],
      [
        "Search (site, projects, gallery, events): case-insensitive substring",
        "web/shell/search: title and category count, whatever the case and the accents",
        "projects: has five chips, and a category and a text must both hold",
        "gallery: text and category must both hold; the text may stand in title or description",
        "events: the search looks into titles and descriptions, in the tab one is in",
      ],
      [
        "Consent is re-asked after 6 months",
        "shell: ${choice}: hidden at once, and asked again after 180 days",
        "web/lib/consent-record: threat 71: a choice is valid for 180 days",
      ],
      [
        "All screens in this document are public",
        "routes: every internal link of every page leads somewhere",
        "frame: the header has three groups, the search, the languages, and gives by /sponsor",
      ],
    ],
  },
  {
    text: 1,
    title: "The calls it makes",
    groups: [
      ["make no server calls", "specified-words: screens of fixed data ask the server for nothing"],
      [
        "Translation files per language are loaded on demand",
        "web/lib/i18n/or-french: a language that loads is used",
        "specified-words: screens of fixed data ask the server for nothing",
      ],
      [
        "Analytics consent state (analytics storage",
        "consent: threat 71: does not come before an answer, nor after a refusal",
        "consent: without an id nothing is asked of anyone, and the decision is still told",
      ],
      [
        "Service worker registration at /service-worker.js",
        "install: the service worker's registration is logged",
      ],
      [
        "Gallery image generation: invoke the server function",
        "home: choosing a subject asks for four pictures, which replace those made before",
        "server/features/images/local-pictures: four different pictures, on our own origin, drawn when they are asked for",
      ],
    ],
  },
  {
    text: 1,
    title: "The error catalogue",
    groups: [
      [
        "Missing translation key",
        "web/lib/i18n/words: a missing key is shown as itself, and a warning is logged",
      ],
      [
        "Failed translation load",
        "web/lib/i18n/or-french: a language that fails to load becomes French, and a warning is logged",
        "web/lib/i18n/or-french: if French fails too, an error is logged",
      ],
      [
        "Gallery image generation failure: logged only",
        "home: when no picture can be made it is logged, and the gallery stays as it is",
      ],
      [
        "Unknown route: fallback screen",
        "shell: an unknown address: the fallback, status 404, a way home",
        "specified-screens: a page that fails says 'Unexpected Application Error!'",
      ],
      [
        "Empty searches: site search",
        "search: nothing found is said in words, with the query",
        "projects: says in the specified words that nothing is found, and how to go on",
        "events: nothing found says which list is empty, and shows the query as text",
      ],
      ["Unknown news id", "news: an unknown article says so, with status 404 and a way back"],
      [
        "Service worker registration outcome is logged",
        "install: the service worker's registration is logged",
      ],
    ],
  },
  {
    text: 1,
    title: "Business constants and limits",
    groups: [
      [
        "Languages (10): fr French (default)",
        "locales/locales: one dictionary for each language, and no other",
        "routes: every page has one language, one direction and a heading",
      ],
      [
        "Local storage keys: language, cookie-consent",
        "shell: a choice is stored, and sends an unprefixed visit to its language",
        "shell: ${choice}: hidden at once, and asked again after 180 days",
        "locales/locales: says something everywhere, with the same placeholders",
      ],
      [
        "Toast defaults: 4 seconds",
        "toasts: toasts: bottom right, 356 px wide, three at most, gone after 4 seconds",
      ],
      [
        "Search: 6 suggestions when empty",
        "search: the first click opens the dialog, with suggestions and the focus in its field",
        "search: a category is found too, and the words of the app find its entries",
      ],
      [
        "Gallery: 50 entries; 6 categories plus all",
        "gallery: seven buttons: all, and six categories which share the 50 entries among them",
        "gallery: at most two thumbnails stand beside the first picture, and '+N' only where more are left",
      ],
      [
        "Events: 13 upcoming and 3 past entries",
        "events: 13 events are to come, and they are what one sees first",
        "events: 3 events are past; they can be read about, no longer joined",
        "events: between 30 and 5000 people take part",
      ],
      [
        "Testimonials: 3. News list: 17 articles",
        "tests/specification/sample-content: there are three testimonials, 26 provinces and six themes",
        "tests/specification/sample-content: the news have ids 18 down to 1 without 7",
        "testimonials: each quote has its words, its name and its role",
        "news: the list has every article, from the newest to the oldest, each leading to its page",
        "projects: tells the vision of 26 provinces in six themes",
        "frame: the footer says where the foundation is, its legal pages, six networks, 2025 and whose platform it is",
      ],
      ["Home counters: 5500+", "home: the counters are written as they are specified, in every language"],
    ],
  },
];
