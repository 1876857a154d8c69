import { fragmentOf } from "./account-mails.ts";
import type { TestAccounts } from "./accounts.ts";
import type { LyingProvider } from "./lying-provider.ts";

/** A browser that signs in through a provider: it keeps the cookie of the site. */
export function oauthBrowser({ call, answer }: TestAccounts, provider: LyingProvider) {
  let cookie = "";

  /** Opens one of our addresses; where it leads. */
  async function open(path: string, init: Parameters<typeof call>[1] = {}): Promise<URL> {
    const response = await call(path, { ...init, headers: { ...init.headers, Cookie: cookie } });
    cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
    const location = response.headers.get("Location");
    if (!location) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return new URL(location);
  }

  const start = (name: string, more: Record<string, string> = {}) =>
    open(`/authorize?${new URLSearchParams({ provider: name, ...more }).toString()}`);
  const back = (returned: URL) => open(`/callback${returned.search}`);

  /** The whole way: what the address at its end carries behind its `#`. */
  async function signIn(name: string, person: Parameters<LyingProvider["approve"]>[1], more = {}) {
    const returned = provider.approve(await start(name, more), person);
    return fragmentOf(await back(returned));
  }

  /** The user of a session. */
  const userOf = async ({ access_token = "" }: Record<string, string>) =>
    (await answer("/user", { bearer: access_token })).body;

  return {
    start,
    back,
    open,
    signIn,
    userOf,
    forget() {
      cookie = "";
    },
  };
}
