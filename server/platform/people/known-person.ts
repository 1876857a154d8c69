/** The sender of a request after the token was verified: only for the log of refusals, never for a decision. */
const known = new WeakMap<Request, string>();

export const notePerson = (request: Request, id: string): void => void known.set(request, id);
export const notedPerson = (request: Request): string | undefined => known.get(request);
