import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, minifySync, type Plugin } from "vite";
import { articles } from "./scripts/build/articles.ts";
import { browserWords } from "./scripts/build/browser-words.ts";
import { pieces } from "./scripts/build/pieces.ts";
import { searchIndexes } from "./scripts/build/search-indexes.ts";
import { stories } from "./scripts/build/stories.ts";

/** The loader that waits for a touch, minified, as a string: it is inlined in every page. */
const inlineLoader: Plugin = {
  name: "inline-loader",
  resolveId: (id) => (id === "virtual:loader" ? "\0virtual:loader" : undefined),
  load: (id) =>
    id === "\0virtual:loader"
      ? `export default ${JSON.stringify(minifySync("loader.js", readFileSync("web/boot/loader.js", "utf8")).code.trim())}`
      : undefined,
};

interface Script {
  readonly code: string;
  readonly file: string;
}

async function bundleScript(source: string): Promise<Script> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !("output" in bundle)) throw new Error(`${source} gave no bundle`);
  const code = bundle.output[0].code.trim();
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { code, file: `assets/${basename(source, ".ts")}-${hash}.js` };
}

const SCRIPT = "virtual:script/";

/** `virtual:script/x.ts` is the address of web/x.ts as one small file outside React's bundles: what runs before React. */
const scripts = new Map<string, Promise<Script>>();
const ownScripts: Plugin = {
  name: "own-scripts",
  resolveId: (id) => (id.startsWith(SCRIPT) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${SCRIPT}`)) return undefined;
    const source = id.replace(`\0${SCRIPT}`, "web/");
    if (this.environment.mode === "dev") return `export default "/${source}"`;
    const script = scripts.get(source) ?? bundleScript(source);
    scripts.set(source, script);
    return `export default ${JSON.stringify(`/${(await script).file}`)}`;
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    for (const { code, file } of await Promise.all(scripts.values()))
      this.emitFile({ type: "asset", fileName: file, source: code });
  },
};

// Few files rather than many small ones: on a slow link a request costs more than a few spare bytes.
const groups = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    name: "shell",
    test: /web[\\/](?:shell[\\/](?!consent-details|payments-closed|search-dialog|search-results|use-search|search\.)|boot[\\/]|ui[\\/](?!breadcrumb|cost-table|figures|password|reload-notice|search-box|share|skeleton|switch|use-pages)|lib[\\/](?!consent-record|filled-later|store|auth[\\/](?!stored)|search-content|load-search|data|translations|device|keep-promise|step-back|use-(?:content|polled)|i18n[\\/](?:pieces|choose-pieces|bodies|stories)|forms[\\/](?!fields|required)))|web[\\/](?:links|pages[\\/](?:page-head|waiting-link))|contracts[\\/](?:languages|format-message|pages|analytics)|content[\\/]settings|features[\\/]newsletter[\\/](?:newsletter-box|use-signup)/,
    priority: 2,
  },
  // Of the pages that show stories.
  { name: "pieces", test: /web[\\/]lib[\\/]i18n[\\/]pieces|content[\\/]words/, priority: 1.9 },
  // Of the loaders of pages that show few of many, apart from the lists themselves.
  { name: "choose-pieces", test: /web[\\/]lib[\\/]i18n[\\/]choose-pieces/, priority: 1.8 },
  { name: "article-facts", test: /content[\\/]news\.|features[\\/]news[\\/]find-article/, priority: 1.7 },
  {
    name: "articles",
    test: /web[\\/]features[\\/]news[\\/](?:article-facts|category-badge|illustration|feed-link|news-support)|web[\\/]ui[\\/]breadcrumb/,
    priority: 1.6,
  },
  // What the cart holds and may hold: the shop and the order's page need both, and not each other.
  {
    name: "cart",
    test: /web[\\/]features[\\/]marketplace[\\/](?:cart|use-cart)|contracts[\\/]marketplace/,
    minShareCount: 2,
    priority: 1.6,
  },
  // Of the list of the events and of each one's page.
  { name: "event-facts", test: /web[\\/]features[\\/]events[\\/]event-(?:badge|facts)/, priority: 1.6 },
  // What a form offers, apart from what checks it and from what it is for: those come later.
  {
    name: "choices",
    test: /web[\\/]features[\\/]donations[\\/]form[\\/](?:presets|chosen-amount)|contracts[\\/]messages[\\/]volunteer-choices|content[\\/](?:sponsorship-amounts|tax-receipts)/,
    priority: 1.5,
  },
  // The profile waits with it before anyone is known to be signed in.
  { name: "skeleton", test: /web[\\/]ui[\\/]skeleton/, priority: 1.6 },
  // Of all pages with a form that is sent.
  { name: "hold", test: /web[\\/]lib[\\/](?:auth[\\/]hold-while|forms[\\/]hold)/, priority: 1.97 },
  // Without a group of its own it comes with whatever else two pages share, and draws that along.
  { name: "figures", test: /web[\\/]ui[\\/]figures/, priority: 1.6 },
  // Of home and the page of all of them.
  { name: "testimonials", test: /content[\\/]testimonials/, priority: 1.6 },
  // Of the pages that are shared, and not of those beside them.
  { name: "share", test: /web[\\/]ui[\\/]share/, priority: 1.6 },
  // Of the giving pages and the shop.
  { name: "filled-later", test: /web[\\/]lib[\\/]filled-later/, priority: 1.6 },
  // Of the lists alone, and all of them.
  { name: "search-box", test: /web[\\/]ui[\\/](?:search-box|use-pages)/, priority: 1.5 },
  // Said on a certificate, too: whoever checks one needs nothing else of the academy.
  { name: "courses", test: /contracts[\\/]academy[\\/]course-choices/, priority: 1.5 },
  // What many pages have stands apart, or it draws along what one of them has beside it: a group takes what its
  // modules import into its file.
  {
    name: "paying",
    test: /web[\\/]lib[\\/]forms[\\/](?!fields|required|plain-form|use-form-post)/,
    priority: 1.8,
  },
  {
    name: "basics",
    test: /contracts[\\/]money|content[\\/]program-slugs|web[\\/]lib[\\/]keep-promise/,
    priority: 1.95,
  },
  { name: "projects", test: /content[\\/]projects/, priority: 1.8 },
  // Of the lists that read the data API.
  {
    name: "rows",
    test: /web[\\/]lib[\\/]translations|contracts[\\/]translated-row/,
    minShareCount: 2,
    priority: 1.9,
  },
  { name: "save-section", test: /web[\\/]features[\\/]offline[\\/]save-section/, priority: 1.5 },
  { name: "themes", test: /web[\\/]features[\\/]programs[\\/](?:use-programs|program-words)/, priority: 1.5 },
  {
    name: "giving",
    test: /web[\\/]features[\\/]donations[\\/](?!form[\\/](?:presets|chosen-amount|donation-form|donor-fold|donation-values|unit-of)|ways[\\/](?:give-panel|project-way|quick-gift)|subscriptions|sponsorship[\\/]offer-details|donor-wall[\\/]donor-wall)/,
    minShareCount: 2,
    priority: 1.5,
  },
  // Of /security and what it loads later; the other pages of accounts need none of them.
  {
    name: "sections",
    test: /account[\\/]security[\\/](?:account-form|section|factor-dates)\.|lib[\\/]auth[\\/]own-factors/,
    minShareCount: 2,
    priority: 1.6,
  },
  // Of the pages of a payment, and of nothing that is only read.
  { name: "payer", test: /web[\\/]money/, priority: 1.6 },
  // Of the pages that wait for a payment; without it the giving pages carry it.
  { name: "polled", test: /web[\\/]lib[\\/]use-polled/, minShareCount: 2, priority: 1.5 },
  // Of pages where a password is chosen.
  { name: "password-length", test: /lib[\\/]auth[\\/]password-length/, minShareCount: 2, priority: 1.6 },
  // A page for readers must not carry these because of a few bytes that both need.
  {
    name: "account",
    test: /web[\\/](?:(?:lib[\\/]auth[\\/](?!after|captcha|wallets|account-name|own-endpoints|password-length|text-code)|features[\\/](?:auth[\\/](?!captcha)|account[\\/](?!recovery-codes|apps)))|ui[\\/](?:password|reload-notice))/,
    minShareCount: 2,
    priority: 1.5,
  },
  // The loaders of stories stand beside their pages: with another's each would draw that one's lists along.
  {
    name: "shared",
    test: /^(?!.*pages[\\/](?:home|news|events|projects).*\?route-chunk=)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
    priority: 1,
  },
];

const CODE = "virtual:code/";

/** `virtual:code/x.ts` is the code of web/x.ts, for a page that carries it inline; the browser's bundles have none of it. */
const inlineScripts: Plugin = {
  name: "inline-scripts",
  resolveId: (id) => (id.startsWith(CODE) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${CODE}`)) return undefined;
    if (this.environment.mode === "dev" || this.environment.name === "client") return `export default ""`;
    const { code } = await bundleScript(id.replace(`\0${CODE}`, "web/"));
    if (/<\/script|<!--/i.test(code)) throw new Error(`${id} cannot stand in a page`);
    return `export default ${JSON.stringify(code)}`;
  },
};

export default defineConfig({
  plugins: [
    browserWords,
    pieces,
    stories,
    articles,
    searchIndexes,
    tailwindcss({ optimize: false }),
    reactRouter(),
    inlineLoader,
    ownScripts,
    inlineScripts,
  ],
  build: {
    target: "es2022",
    // What these have needs no second spelling in a style sheet that every page carries.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    manifest: true,
    assetsInlineLimit: 0,
    // What every page has is not preloaded with a file that loads later; without it most need no list.
    modulePreload: {
      resolveDependencies: (file, files) => {
        const others = files.filter((each) => !/^assets\/(?:react|shell|rolldown-runtime)-/.test(each));
        return others.some((each) => each !== file) ? others : [];
      },
    },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    // All of the server's code is loaded at its start: what waits in the browser need not wait there.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The fewest letters that rolldown takes: each page carries more than a hundred of these names.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash:7].js`,
            codeSplitting: { groups },
          },
        },
      },
    },
  },
  publicDir: "web/public",
});
