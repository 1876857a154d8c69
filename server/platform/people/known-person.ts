/** Who sent a request, once their token was verified: for the log of what was refused, and for nothing that decides. */
const known = new WeakMap<Request, string>();

export const notePerson = (request: Request, id: string): void => void known.set(request, id);
export const notedPerson = (request: Request): string | undefined => known.get(request);
