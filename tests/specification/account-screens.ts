import type { Section } from "./section.ts";

/** Text 2: its screens. */
export const accountScreens: readonly Section[] = [
  {
    text: 2,
    title: "Programmes",
    groups: [
      [
        "Route parameter id (number, default 1",
        "programs: a number shows that project, an unknown one the first",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "hero: category badge, Urgent badge",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "funding progress bar (raised over goal",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "description with beneficiaries",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "budget and materials list",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "latest updates list",
        "specified-screens: a project's page has its badges, its bar, its budget by status and its news",
      ],
      [
        "sticky donation form on the side",
        "donations: ${how}: form, payment page, status page, one receipt",
        "specified-frame: the projects' head and a project's form stay beside the reader",
      ],
      [
        "A back button returns",
        "way-back: is one step back on pages the browser loaded, after a reload too",
        "way-back: keeps the filter of the list in another language, with React at work",
        "way-back: never leads out of the site, nor nowhere: there it is the list",
      ],
      [
        "Six cards: education and vocational training",
        "programs: shows six thematic programmes",
        "programs: says of each its status, whom it reaches, what is done and what came of it",
        "programs: leads from each to its page and to giving",
        "programs: says 6 active programmes, 5,000+ direct beneficiaries, 50+ communities",
      ],
      [
        "Id parameter, default education",
        "programs: has a page for each of the six, and any other word shows education",
        "programs: shows text, gallery, activities, impact, timeline, goal, supporters and the form",
      ],
    ],
  },
  {
    text: 2,
    title: "Impact hub",
    groups: [
      [
        "Hero stats: 50+ incubated projects",
        "impact-hub: shows the hero's four figures, and leads to the form",
      ],
      [
        "Project submission form (anchor",
        "impact-hub: shows the hero's four figures, and leads to the form",
        "impact-hub: is handed in and followed; approved, it is shown",
      ],
      [
        "Grid of up to 6 approved projects",
        "impact-hub: shows the approved projects, the longest cut at 150 characters",
      ],
      [
        "- Features grid",
        "impact-hub: shows what the hub brings, what 50, 200 and 500 dollars pay for, and the way to /sponsor",
      ],
      [
        "Donation call to action to /sponsor",
        "impact-hub: shows what the hub brings, what 50, 200 and 500 dollars pay for, and the way to /sponsor",
      ],
      [
        "Compact newsletter form",
        "impact-hub: ends with a compact newsletter form of its own source, with the links of its consent",
      ],
    ],
  },
  {
    text: 2,
    title: "Sponsorship, about",
    groups: [
      [
        "Optional query parameter type (child",
        "donations-sponsor: %s opens each way of giving: one screen, two addresses",
        "web/features/donations/sponsorship/sponsor-values: the form starts monthly and without an amount",
        "donations-sponsor: without an amount the sponsorship waits, and says what for",
        "donations-sponsor: ${how}: a sponsorship in euros, from its tab to its receipt",
        "specified-lists: a sponsorship says what a year makes, and a single one does not",
      ],
      [
        "Hero, mission, vision, three values",
        "foundation: says mission and vision",
        "foundation: names three values",
        "foundation: tells eight steps from 2004 to 2025",
        "foundation: writes 5+, 50k+, 15+ and 1000+",
      ],
    ],
  },
  {
    text: 2,
    title: "Academy",
    groups: [
      [
        "Search box, category filter, level filter",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
        "academy: without script: search, filters, tabs and the next page are addresses",
      ],
      [
        "AI course generator dialog, shown to all",
        "academy: the generator: what to mend, what failed, and a draft to look at",
      ],
      [
        "Static stats: available courses count",
        "specified-screens: the academy says 2,500+ students, 850+ graduates and 4.8/5",
        "tests/specification/sample-content: the academy counts its courses",
      ],
      [
        "Empty search: 'Aucun cours trouvé'",
        "academy: the list: a word, a category, a level; nothing found; more of it; and without /rest",
      ],
      [
        "Tabs: overview, curriculum, instructor, reviews",
        "academy: free: from the list to the first lesson",
        "academy: 'Cours non trouvé' with status 404; a course that cannot be read now says so",
        "academy: 'Connexion requise': whoever is not signed in is led there, and back",
        "specified-screens: a course says 120+ students and 4.8/5 of 45 reviews, in five modules",
      ],
    ],
  },
  {
    text: 2,
    title: "Crowd-farming",
    groups: [
      ["Hero; its 'Investir maintenant' button", "crowdfarming-screens: leads at once to the first project"],
      [
        "How it works (3 steps)",
        "crowdfarming-screens: says how it works in three steps, why in three points, and what can be checked",
      ],
      [
        "Project grid: 6 skeleton cards",
        "crowdfarming-messages: six skeletons while another search loads, then what was found",
        "crowdfarming-messages: nothing found is said in the specified words, with the way to write",
      ],
      [
        "Transparency section; call-to-action links",
        "crowdfarming-screens: says how it works in three steps, why in three points, and what can be checked",
        "crowdfarming-screens: ends with the ways to join, to write and to give",
      ],
      [
        "Tabs: overview, farmer, timeline, budget, risks",
        "crowdfarming-screens: has five parts, each with an address of its own",
        "crowdfarming-screens: one that nobody knows is not found, in the specified words",
        "crowdfarming: invest: from the list to the payment, the result and one's own list",
      ],
      [
        "Query parameters: payment (success or cancelled",
        "web/features/crowdfarming/result/result-view: the query chooses the layout; an unknown value is pending",
        "crowdfarming-screens: anything but success and cancelled is still going on",
      ],
      [
        "Success: dashboard button",
        "crowdfarming-screens: a success nobody can check is subject to confirmation",
        "crowdfarming-messages: a result can be shared: the project's own page, never the payment's",
      ],
      [
        "Cancelled: retry (to the project page)",
        "crowdfarming-screens: a cancelled payment says that nothing was charged, with the ways on",
      ],
      [
        "Always a back link to /crowd-farming",
        "crowdfarming-screens: a cancelled payment says that nothing was charged, with the ways on",
        "crowdfarming-screens: a success nobody can check is subject to confirmation",
      ],
      [
        "Static text: confirmation e-mail",
        "crowdfarming-screens: a success nobody can check is subject to confirmation",
      ],
    ],
  },
  {
    text: 2,
    title: "Marketplace, checkout",
    groups: [
      [
        "Search box, category tabs (all, grains",
        "marketplace-messages: tabs narrow the list, a word searches it, and nothing found is said with Clear Filters",
        "marketplace-messages: shows twelve products with a price in dollars; each is added by a link",
      ],
      [
        "Add to Cart navigates to",
        "marketplace: two products in two tabs are one cart, paid once",
        "marketplace-messages: shows twelve products with a price in dollars; each is added by a link",
      ],
      [
        "Optional query parameter product",
        "marketplace-messages: the checkout brings the product of its address, the delivery and the whole price",
        "marketplace-messages: a cart that is empty, or a form that is not filled, says so in the specified words",
      ],
      [
        "Empty cart: 'Votre panier est vide'",
        "marketplace-messages: a cart that is empty, or a form that is not filled, says so in the specified words",
      ],
      [
        "Otherwise: delivery form",
        "marketplace-messages: the checkout brings the product of its address, the delivery and the whole price",
        "marketplace: two products in two tabs are one cart, paid once",
        "specified-lists: the cart's buttons: one more, one less, out; and what stands beside the total",
      ],
    ],
  },
];
