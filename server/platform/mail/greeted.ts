const LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;

/**
 * Whom a mail greets that goes out before anything was paid or proven: anyone can type anyone's address, and a slogan
 * typed as a name does not greet anybody.
 */
export const greeted = (name: string | null): string | null =>
  name !== null && LIKE_A_NAME.test(name) ? name : null;
