import type { User } from "@supabase/auth-js";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { comeBackTo, EXPIRED } from "../../lib/auth/after-sign-in.ts";
import { auth } from "../../lib/auth/client.ts";
import { useSession } from "../../lib/auth/session.ts";
import { hasStoredSession } from "../../lib/auth/stored-session.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { ReloadNotice } from "../../ui/reload-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Depart = (path: string) => void;
const Departure = createContext<Depart>(() => undefined);

/** Where whoever signs out is led, instead of to signing in. */
export const useDeparture = (): Depart => useContext(Departure);

interface Props {
  /** The page's heading until its own is there. */
  title: string;
  children: (user: User) => ReactNode;
}

/**
 * A page of one person: nobody else sees it. Whoever is not signed in, or not any more, is led to /auth, where a session
 * that is over is said to be, and comes back.
 */
export function Gate({ title, children }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const [hadSession] = useState(hasStoredSession);
  const destination = useRef<string>(links.auth());
  const signedIn = session.status === "signed-in" && !session.secondFactor ? session.session.user : undefined;
  const isOut = session.status === "signed-out";
  const isStranger = isOut || (session.status === "signed-in" && !signedIn);
  const user = useFresh(signedIn);

  useEffect(() => {
    if (!isStranger) return;
    const { current: path } = destination;
    if (path !== links.auth()) return void navigate(path, { replace: true });
    comeBackTo(pathname + search);
    void navigate(path, { replace: true, state: isOut && hadSession ? EXPIRED : null });
  }, [isStranger, isOut, hadSession, pathname, search, navigate]);

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
      <>
        <h1>{title}</h1>
        <Skeleton label={t("ui.loading")} lines={6} />
      </>
    );
  const depart: Depart = (path) => {
    destination.current = path;
  };
  return <Departure value={depart}>{children(user)}</Departure>;
}

/** The person as stored with the session, then as the server knows them: an address may have been confirmed elsewhere. */
function useFresh(stored: User | undefined): User | undefined {
  const [fresh, setFresh] = useState<User>();
  const id = stored?.id;
  useEffect(() => {
    if (id === undefined) return;
    void ask().then((user) => user && setFresh(user));
  }, [id]);
  if (!stored) return undefined;
  const isNewer = fresh && fresh.id === stored.id && (fresh.updated_at ?? "") >= (stored.updated_at ?? "");
  return isNewer ? fresh : stored;
}

/** Nothing where there is no answer: what is stored serves. */
async function ask(): Promise<User | undefined> {
  try {
    return (await (await auth()).getUser()).data.user ?? undefined;
  } catch {
    return undefined;
  }
}
