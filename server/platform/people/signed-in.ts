import { Failure } from "../../../contracts/errors.ts";
import type { Identify, Person } from "./person.ts";

/** The signed-in person or null, for endpoints that are open to everybody. */
export async function signedIn(identify: Identify, request: Request): Promise<Person | null> {
  if (!request.headers.has("Authorization")) return null;
  try {
    return await identify(request);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
