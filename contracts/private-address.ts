/** Pages with an unguessable last segment: a payment, a subscription, a link from a mail. */
const PATH =
  /^(?:\/[a-z]{2})?\/(?:donate\/status|giving\/manage|newsletter\/(?:confirm|unsubscribe)|profile\/messages|impact-hub\/submission|marketplace\/order)\/./;

/** Secret parameters of addresses from a payment, a mail, a document or an app; the offline page has the address that was wanted. */
const NAME = /(?:^|[?&#])(?:wanted|reference|number|code|authorization_id|(?:\w+_)?token(?:_hash)?)=/i;

interface Address {
  readonly pathname: string;
  /** With the leading `?` and `#`, as in a URL. */
  readonly search: string;
  readonly hash?: string;
}

/**
 * Whether an address gives its holder access to private data: a receipt, an order with its buyer's address, a session.
 * Such a page is not cached (server/pages) and not sent to analytics (web/boot/consent.ts).
 */
export function isPrivateAddress({ pathname, search, hash = "" }: Address): boolean {
  return PATH.test(pathname) || NAME.test(search) || NAME.test(hash);
}
