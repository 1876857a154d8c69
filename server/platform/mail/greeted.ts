const LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;

/**
 * The name in the greeting of a mail that is sent before a payment or a proof of the address: anyone can type any address,
 * so a slogan typed as a name is left out.
 */
export const greeted = (name: string | null): string | null =>
  name !== null && LIKE_A_NAME.test(name) ? name : null;
