import { limits } from "../../limits/limits.ts";
import { isLoopback } from "../../process/env.ts";

/**
 * Whether an app may register this redirect URI: https, a loopback address, or a scheme of a native app, which is a
 * domain name backwards (RFC 8252, section 7.1). It must be written as browsers write it, so that all readers agree.
 */
export function isRedirectUri(text: string): boolean {
  const url = text.length > limits.auth.redirectLength ? null : URL.parse(text);
  if (!url || !/^[\x21-\x7e]+$/.test(text) || /[#*]/.test(text)) return false;
  if (url.username || url.password || (url.href !== text && url.href !== `${text}/`)) return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url.href);
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
}

/**
 * Whether a request's redirect URI is a registered one: the same text. A native app listens on a port of the moment, so
 * the port of a loopback IP address is not compared (RFC 8252, section 7.3).
 */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  const port = portless(uri);
  return isRedirectUri(uri) && port !== null && registered.some((known) => portless(known) === port);
}

function portless(uri: string): string | null {
  const url = URL.parse(uri);
  if (url?.protocol !== "http:" || !/^(127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return null;
  url.port = "";
  return url.href;
}

/** Whether only the owner of a domain can receive what is sent here; any program may claim the others. */
export const isOwned = (uri: string): boolean => uri.startsWith("https:");

/** The redirect URI with the parameters of an answer (RFC 6749, section 4.1.2). */
export function withAnswer(uri: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer))
    if (value !== null) url.searchParams.append(name, value);
  return url.href;
}
