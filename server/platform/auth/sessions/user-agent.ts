/** What a user agent says of its device, in names that need no translation. Each is null where it does not say. */
export interface DeviceNames {
  readonly device: "phone" | "tablet" | "computer" | null;
  /** "Firefox" */
  readonly browser: string | null;
  /** "Android" */
  readonly system: string | null;
}

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** In this order: most browsers also name those that they are compatible with. */
const BROWSERS: Names = [
  ["Facebook", /\bFB(?:AN|AV|_IAB)\//],
  ["Instagram", /\bInstagram /],
  ["Opera Mini", /Opera Mini\//],
  ["Opera", /\bOPR\/|\bOPT\/|\bOPX\/|^Opera\//],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Yandex", /\bYaBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /Chrome\/|\bChromium\/|\bCriOS\//],
  ["Safari", /\bVersion\/\S+ .*\bSafari\//],
];

/** An iPad in its usual setting says that it is a Mac; nothing in the text tells them apart. */
const SYSTEMS: Names = [
  ["KaiOS", /\bKAIOS\//],
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iPadOS", /\biPad\b/],
  ["iOS", /\biPhone\b|\biPod\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** For people who look at their devices, never to decide anything: whoever calls writes the text as they like. */
export function readUserAgent(text: string | null): DeviceNames {
  const browser = nameIn(BROWSERS, text ?? "");
  const system = nameIn(SYSTEMS, text ?? "");
  return { device: deviceOf(text ?? "", system), browser, system };
}

function deviceOf(text: string, system: string | null): DeviceNames["device"] {
  if (/\biPad\b|\bTablet\b/.test(text)) return "tablet";
  if (/\bMobi|\bOpera Mini\//.test(text) || system === "iOS" || system === "KaiOS") return "phone";
  if (system === null) return null;
  return system === "Android" ? "tablet" : "computer";
}
