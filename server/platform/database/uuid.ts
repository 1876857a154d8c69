/** As PostgreSQL writes it: where the text itself is kept, compared or shown. */
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** In any case. Check before a query: the database answers a malformed uuid with an error, which would become a 500. */
export const isUuid = (text: string) => UUID.test(text.toLowerCase());
