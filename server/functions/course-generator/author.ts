import { Failure } from "../../../contracts/errors.ts";
import type { Identify } from "../../core/person.ts";

/** Who is signed in, or null: the generator is open to all. */
export async function authorOf(identify: Identify, request: Request): Promise<string | null> {
  if (!request.headers.has("Authorization")) return null;
  try {
    return (await identify(request)).id;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
