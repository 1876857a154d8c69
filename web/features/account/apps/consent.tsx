import type { OAuthAuthorizationDetails, OAuthRedirect } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { type AuthClient, auth } from "../../../lib/auth/client.ts";
import { type Failure, failureOf, UNREACHED } from "../../../lib/auth/failure.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReloadNotice } from "../../../ui/reload-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Request } from "./request.tsx";

type Loaded = OAuthAuthorizationDetails | OAuthRedirect;

/** What an app asks for, until the person has decided; an app that was let in before is led back to at once. */
export function Consent({ id }: { id: string }) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const [loaded, setLoaded] = useState<Loaded>();
  const [missing, setMissing] = useState<Failure>();

  useEffect(() => {
    void readRequest(id).then((answer) => {
      if ("code" in answer) setMissing(answer);
      else show(answer);
    });
  }, [id]);

  function show(answer: Loaded) {
    setLoaded(answer);
    // Without this page in the history: its request is decided.
    if ("redirect_url" in answer) location.replace(answer.redirect_url);
  }

  async function decide(decision: "approveAuthorization" | "denyAuthorization") {
    await call(async (client: AuthClient) => {
      const { data, error } = await client.oauth[decision](id, { skipBrowserRedirect: true });
      if (data) show(data);
      return { error };
    });
  }

  if (loaded && "redirect_url" in loaded) return <Waiting label={t("apps.leaving")} />;
  if (missing?.code === UNREACHED.code)
    return (
      <>
        <h1>{t("apps.title")}</h1>
        <ReloadNotice title={t("auth.session.failed")} action={t("auth.session.retry")}>
          {t("auth.reasons.retry")}
        </ReloadNotice>
      </>
    );
  if (missing)
    return (
      <>
        <h1>{t("apps.title")}</h1>
        <Notice tone="caution" title={t("apps.invalid")} live>
          {t("apps.invalidText")}
        </Notice>
      </>
    );
  if (!loaded) return <Waiting label={t("ui.loading")} />;
  return (
    <Request
      request={loaded}
      busy={busy}
      failure={failure}
      onApprove={() => void decide("approveAuthorization")}
      onDeny={() => void decide("denyAuthorization")}
    />
  );
}

function Waiting({ label }: { label: string }) {
  const t = useWords();
  return (
    <>
      <h1>{t("apps.title")}</h1>
      <Skeleton label={label} lines={6} />
    </>
  );
}

async function readRequest(id: string): Promise<Loaded | Failure> {
  try {
    // Without an id, as the server sends the browser of an app that it does not know.
    if (id === "") return { code: "oauth_authorization_not_found", message: "" };
    const { data, error } = await (await auth()).oauth.getAuthorizationDetails(id);
    return error ? failureOf(error) : data;
  } catch {
    return UNREACHED;
  }
}
