import { Failure } from "../../../contracts/errors.ts";
import type { Identify, Person } from "./person.ts";

/** Who is signed in, or null: for what is open to all. */
export async function signedIn(identify: Identify, request: Request): Promise<Person | null> {
  if (!request.headers.has("Authorization")) return null;
  try {
    return await identify(request);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
