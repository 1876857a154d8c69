import { expect, test } from "vitest";
import { readUserAgent } from "./user-agent.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PIXEL = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each<[string | null, string | null, string | null, string | null]>([
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, "computer", "Chrome", "Windows"],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, "computer", "Edge", "Windows"],
  [`${WINDOWS} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`, "computer", "Opera", "Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "computer",
    "Firefox",
    "Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36",
    "computer",
    "Chrome",
    "Linux",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "computer",
    "Chrome",
    "ChromeOS",
  ],
  [`${MAC} Version/17.4.1 Safari/605.1.15`, "computer", "Safari", "macOS"],
  [`${PIXEL} Chrome/126.0.0.0 Mobile Safari/537.36`, "phone", "Chrome", "Android"],
  [`${PIXEL} Chrome/126.0.0.0 Safari/537.36`, "tablet", "Chrome", "Android"],
  [
    `${PIXEL} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "phone",
    "Samsung Internet",
    "Android",
  ],
  [
    `${PIXEL} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.0;]`,
    "phone",
    "Facebook",
    "Android",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "phone", "Firefox", "Android"],
  ["Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0", "tablet", "Firefox", "Android"],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, "phone", "Safari", "iOS"],
  [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, "phone", "Chrome", "iOS"],
  [
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    "tablet",
    "Safari",
    "iPadOS",
  ],
  [
    "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
    "phone",
    "Firefox",
    "KaiOS",
  ],
  [
    "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; fr) Presto/2.12.423 Version/12.16",
    "phone",
    "Opera Mini",
    "Android",
  ],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/28.3392; U; fr) Presto/2.8.119", "phone", "Opera Mini", null],
  ["curl/8.5.0", null, null, null],
  ["Chrome", null, null, null],
  ["", null, null, null],
  [null, null, null, null],
])("%s", (text, device, browser, system) => {
  expect(readUserAgent(text)).toEqual({ device, browser, system });
});
