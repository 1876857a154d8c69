import type { Section } from "./section.ts";

/** Text 1: the public screens. */
export const sitePages: readonly Section[] = [
  {
    text: 1,
    title: "Home and projects",
    groups: [
      [
        "Text in French. Hero with 'Faire un don'",
        "home: the hero leads to /sponsor by 'Faire un don' and to /volunteer by 'S'engager'",
        "home: about and mission stand on home in the reader's language; the app's link leads to the store",
        "home: the donation banner leads to /sponsor",
        "home: the counters are written as they are specified, in every language",
        "home: the gallery has five filter buttons, and the address filters",
        "home: four news items, and the way to all of them",
      ],
      [
        "Sticky header with title, a badge counting urgent projects",
        "projects: counts the urgent ones beside its title",
        "projects: has five chips, and a category and a text must both hold",
        "projects: sums up how many are shown, who supports them and how far they are",
        "projects: says in the specified words that nothing is found, and how to go on",
        "projects: ends with a button that waits for more projects",
        "projects: tells the vision of 26 provinces in six themes",
        "projects: has six cards, each with its figures and leading to its page",
        "specified-frame: the projects' head and a project's form stay beside the reader",
        "specified-lists: a project's card has title, place, description, sums, percent and supporters",
      ],
    ],
  },
  {
    text: 1,
    title: "Gallery, events, testimonials",
    groups: [
      [
        "Title, subtitle, a free-text search box",
        "gallery: text and category must both hold; the text may stand in title or description",
        "gallery: a card shows picture, badge, title, description, date and place, the date in the reader's language",
        "gallery: at most two thumbnails stand beside the first picture, and '+N' only where more are left",
        "gallery: the served pages lead to all 50 entries, 24 at first, and each says that there are 50",
      ],
      [
        "Search box (title or description) and two tabs, upcoming (default) and past",
        "events: a card has picture, category, title, text, date, time, place and participants",
        "events: 3 events are past; they can be read about, no longer joined",
        "events: the search looks into titles and descriptions, in the tab one is in",
        "events: nothing found says which list is empty, and shows the query as text",
      ],
      [
        "Placeholder page: title 'Événement #{id}'",
        "events: an event's page has its number, the programme and the real title, date, time and place",
        "events: an unknown event shows the generic text, with status 200 and out of search engines",
      ],
      ["Grid of 3 fixed quotes", "testimonials: each quote has its words, its name and its role"],
    ],
  },
  {
    text: 1,
    title: "Legal notice, sitemap",
    groups: [
      [
        "Sections: publisher, publication director, hosting",
        "specified-screens: the legal notice has its seven sections, leads to /privacy and /gdpr, and names itself",
      ],
      [
        "Categories, each with a title and a list of pages",
        "web/features/sitemap/sitemap-entries: the sitemap lists the specification's pages",
        "legal: /sitemap leads to the FAQ and to contact, and has a date and a credit",
        "specified-frame: the sitemap gives each page a name and a description, under titles",
        "specified-frame: the sitemap's date is the reader's today, written the French way",
      ],
    ],
  },
  {
    text: 1,
    title: "News",
    groups: [
      [
        "17 articles from newest (id 18) to oldest",
        "tests/specification/sample-content: the news have ids 18 down to 1 without 7",
        "news: the list has every article, from the newest to the oldest, each leading to its page",
        "news: the first article is the featured one",
        "news: the list and every article ask for support, with two buttons",
      ],
      [
        "Shows image, category badge, date in French long format",
        "news: /news/%i is a full article: date, read time, author, headings, quotation, list",
        "news: the list and every article ask for support, with two buttons",
        "news: where the device can share, it does at once, and no React is loaded for it",
        "news: where the device cannot share, the link is copied and a toast says so",
        "news: an unknown article says so, with status 404 and a way back",
        "specified-lists: an article has its badge, its title, its excerpt and its author",
      ],
    ],
  },
  {
    text: 1,
    title: "Team, about",
    groups: [
      [
        "Four member cards (name, role, bio, photo); stats",
        "foundation: shows four members with name, role, words and portrait",
        "foundation: writes 50+ members, 200+ volunteers, 25 projects, 10+ years",
        "foundation: draws who answers to whom as lists within lists",
        "foundation: ends with the mission",
      ],
      [
        "Hero, mission, vision, three values",
        "foundation: says mission and vision",
        "foundation: names three values",
        "foundation: shows the founder-president with three badges, and her message",
        "foundation: tells eight steps from 2004 to 2025",
        "foundation: writes 5+, 50k+, 15+ and 1000+",
      ],
    ],
  },
];
