import { auth } from "./client.ts";
import { clearLocalData } from "./local-data.ts";

/**
 * `local` ends this session, `global` all of them, `others` all but this one. Rejects when the server could not be told;
 * `local` has then ended on this device all the same.
 */
export async function signOut(scope: "local" | "global" | "others"): Promise<void> {
  const client = await auth();
  let cleared: Promise<void> | undefined;
  // With the session, whatever else is stored goes at once: `local` tells the server only afterwards.
  const { data } = client.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") cleared = clearLocalData();
  });
  const { error } = await client.signOut({ scope });
  data.subscription.unsubscribe();
  await cleared;
  if (error) throw error;
}
