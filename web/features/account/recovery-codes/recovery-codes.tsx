import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { FRESH_FACTOR } from "../../../lib/auth/after-sign-in.ts";
import { callOwn } from "../../../lib/auth/own-endpoints.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Refusal } from "../security/refusal.tsx";
import { ShownCodes } from "./shown-codes.tsx";

/** Makes ten codes and shows them once; otherwise says how many are left. */
export function RecoveryCodes({ user }: { user: User }) {
  const t = useWords();
  const isRecovered = useSearchParams()[0].has("recovered");
  const hasFactor = user.factors?.some(({ status }) => status === "verified") ?? false;
  return (
    <div className="grid gap-lg">
      <header className="grid gap-2xs">
        <BackLink>
          <Link to={links.security()} className="text-link">
            {t("recoveryCodes.security")}
          </Link>
        </BackLink>
        <h1>{t("recoveryCodes.pageTitle")}</h1>
        <p className="max-w-form text-lg text-muted print:hidden">{t("recoveryCodes.lead")}</p>
      </header>
      {isRecovered && hasFactor && (
        <Notice tone="caution" title={t("recoveryCodes.recovered")} live>
          {t("recoveryCodes.recoveredText")}{" "}
          <Link to={links.security()} className="text-link">
            {t("recoveryCodes.security")}
          </Link>
        </Notice>
      )}
      {hasFactor ? <OwnCodes /> : <Notice tone="caution" title={t("recoveryCodes.needed")} />}
    </div>
  );
}

const CODES = "/factors/recovery-codes";

/** How many codes an account has left, and when they were made. */
interface CodesLeft {
  readonly remaining: number;
  readonly created_at: string | null;
}

/** At most this many are few. */
const FEW = 2;

function OwnCodes() {
  const t = useWords();
  const language = useLanguage();
  const { busy, failure, call } = useAuthCall();
  const [left, setLeft] = useState<CodesLeft>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isFresh = useLocation().state === FRESH_FACTOR;
  const hasBegun = useRef(false);
  const navigate = useNavigate();

  const make = () =>
    call(async () => {
      const { data, error } = await callOwn<{ readonly codes: readonly string[] }>(CODES, { method: "POST" });
      if (data) setCodes(data.codes);
      return { error };
    });

  const look = () =>
    call(async () => {
      const { data, error } = await callOwn<CodesLeft>(CODES);
      if (data) setLeft(data);
      return { error };
    });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (!isFresh) return void look();
    // The browser keeps the state over a reload, which must not replace the codes.
    void navigate(links.recoveryCodes(), { replace: true, state: null });
    void make();
  });

  if (codes) return <ShownCodes codes={codes} />;
  return (
    <div className="grid justify-items-start gap-sm">
      <Refusal title={t("recoveryCodes.failed")} failure={failure} />
      {left && (
        <p>
          {left.created_at === null
            ? t("recoveryCodes.none")
            : t("recoveryCodes.left", { count: left.remaining, date: formatDate(language, left.created_at) })}
          {left.created_at !== null && left.remaining <= FEW && ` ${t("recoveryCodes.few")}`}
        </p>
      )}
      <Button busy={busy} onClick={() => void make()}>
        {t(left?.created_at ? "recoveryCodes.again" : "recoveryCodes.make")}
      </Button>
    </div>
  );
}
