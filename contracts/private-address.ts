/** Pages behind an unguessable last part: a payment, a gift that comes again, a link from a mail. */
const PATH =
  /^(?:\/[a-z]{2})?\/(?:donate\/status|giving\/manage|newsletter\/(?:confirm|unsubscribe)|profile\/messages|impact-hub\/submission|marketplace\/order)\/./;

/** What an address carries for who came from a payment, a mail or a paper. */
const NAME = /(?:^|[?&#])(?:reference|number|code|(?:\w+_)?token(?:_hash)?)=/i;

interface Address {
  readonly pathname: string;
  /** With their first sign, as a URL has them. */
  readonly search: string;
  readonly hash?: string;
}

/**
 * Whether an address opens something to whoever has it: a receipt, an order with its buyer's address, a session. Such
 * a page is kept by no cache (server/pages), and no analytics hears of it (web/boot/consent.ts).
 */
export function isPrivateAddress({ pathname, search, hash = "" }: Address): boolean {
  return PATH.test(pathname) || NAME.test(search) || NAME.test(hash);
}
