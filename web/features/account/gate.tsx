import type { User } from "@supabase/auth-js";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { comeBackTo, EXPIRED } from "../../lib/auth/after-sign-in.ts";
import { auth } from "../../lib/auth/client.ts";
import { oneAtATime } from "../../lib/auth/one-at-a-time.ts";
import { useSession } from "../../lib/auth/session.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { ReloadNotice } from "../../ui/reload-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Depart = (path: string) => void;
const Departure = createContext<Depart>(() => undefined);

/** Sets the page to which signing out leads, instead of the sign-in page. */
export const useDeparture = (): Depart => useContext(Departure);

interface Props {
  /** The heading while the page is loading. */
  title: string;
  /** The person for whom the server has printed the page: they need not wait for their session. */
  known?: User | undefined;
  children: (user: User) => ReactNode;
}

/**
 * Shows a private page only to the signed-in person. Without a session it redirects to /auth, which says if a session has
 * ended, and leads back afterwards.
 */
export function Gate({ title, known, children }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const [hadSession] = useState(hasStoredSession);
  const destination = useRef<string>(links.auth());
  const signedIn = session.status === "signed-in" && !session.secondFactor ? session.session.user : undefined;
  const isOut = session.status === "signed-out";
  const mustSignIn = isOut || (session.status === "signed-in" && !signedIn);
  const fresh = useFresh(signedIn, known);
  const user = session.status === "loading" ? known : fresh;

  useEffect(() => {
    if (!mustSignIn) return;
    const { current: path } = destination;
    if (path !== links.auth()) return void navigate(path, { replace: true });
    comeBackTo(pathname + search);
    void navigate(path, { replace: true, state: isOut && hadSession ? EXPIRED : null });
  }, [mustSignIn, isOut, hadSession, pathname, search, navigate]);

  if (session.status === "failed")
    return (
      <>
        <h1>{title}</h1>
        <ReloadNotice title={t("auth.session.failed")} action={t("auth.session.retry")}>
          {t("auth.reasons.retry")}
        </ReloadNotice>
      </>
    );
  if (!user)
    return (
      <div className="grid min-h-dvh content-start gap-md">
        <h1>{title}</h1>
        <Skeleton label={t("ui.loading")} lines={6} />
      </div>
    );
  const depart: Depart = (path) => {
    destination.current = path;
  };
  return <Departure value={depart}>{children(user)}</Departure>;
}

/** The person as stored with the session, then as the server has them: an address may have been confirmed elsewhere. */
function useFresh(stored: User | undefined, known: User | undefined): User | undefined {
  const [fresh, setFresh] = useState(known);
  const id = stored?.id;
  useEffect(() => {
    if (id === undefined) return;
    void fetchUser().then((user) => user && setFresh(user));
  }, [id]);
  if (!stored) return undefined;
  const isNewer = fresh && fresh.id === stored.id && (fresh.updated_at ?? "") >= (stored.updated_at ?? "");
  return isNewer ? fresh : stored;
}

/** Returns undefined without an answer: then the stored person is used. */
async function fetchUser(): Promise<User | undefined> {
  try {
    return await oneAtATime(async () => (await (await auth()).getUser()).data.user ?? undefined);
  } catch {
    return undefined;
  }
}
