import type { Factor, User } from "@supabase/auth-js";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { FRESH_FACTOR } from "../../../lib/auth/after-sign-in.ts";
import { dropUnfinished, removeFactor } from "../../../lib/auth/own-factors.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FactorDates } from "./factor-dates.tsx";
import type { Enrolment } from "./factor-setup.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

const FactorSetup = lazy(() => import("./factor-setup.tsx"));

const verifiedFactorOf = (user: User | null) =>
  user?.factors?.find(({ status, factor_type }) => status === "verified" && factor_type === "totp");

/** The authenticator app: switching it on takes a code; switching it off, a session that has shown one. */
export function FactorSection({ user }: { user: User }) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [factor, setFactor] = useState<Factor | undefined>(() => verifiedFactorOf(user));
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [done, setDone] = useState<"enabled" | "disabled">();

  async function begin() {
    setDone(undefined);
    await call(async (client) => {
      await dropUnfinished(client, "totp");
      const { data, error } = await client.mfa.enroll({ factorType: "totp" });
      if (data) setEnrolment({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
      return { error };
    });
  }

  async function verify({ code = "" }: Record<string, string>): Promise<boolean> {
    if (!enrolment) return false;
    return call(async (client) => {
      const digits = code.replace(/\s/g, "");
      const { error } = await client.mfa.challengeAndVerify({ factorId: enrolment.id, code: digits });
      if (error) return { error };
      setFactor(verifiedFactorOf((await client.getUser()).data.user));
      setEnrolment(undefined);
      setDone("enabled");
      return { error };
    });
  }

  async function disable(factorId: string) {
    setDone(undefined);
    const isDisabled = await call((client) => removeFactor(client, factorId));
    if (!isDisabled) return;
    setFactor(undefined);
    setDone("disabled");
  }

  function cancel() {
    forget();
    setEnrolment(undefined);
  }

  return (
    <Section id="factor-title" title={t("security.factor.title")} lead={t("security.factor.lead")}>
      {done && (
        <Notice tone="positive" title={t(`security.factor.${done}`)} live>
          {done === "enabled" && t("security.factor.enabledText")}{" "}
          {done === "enabled" && <CodesLink state={FRESH_FACTOR} />}
        </Notice>
      )}
      <Refusal title={t("security.factor.failed")} failure={failure} />
      {enrolment ? (
        <Suspense>
          <FactorSetup enrolment={enrolment} busy={busy} onVerify={verify} onCancel={cancel} />
        </Suspense>
      ) : (
        <FactorState
          factor={factor}
          busy={busy}
          onBegin={() => void begin()}
          onDisable={(id) => void disable(id)}
        />
      )}
      {(factor || user.factors?.some(({ status }) => status === "verified")) && <CodesLink />}
    </Section>
  );
}

interface StateProps {
  factor: Factor | undefined;
  busy: boolean;
  onBegin: () => void;
  onDisable: (id: string) => void;
}

function FactorState({ factor, busy, onBegin, onDisable }: StateProps) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-sm">
      <Badge tone={factor ? "positive" : "neutral"}>
        {t(factor ? "security.factor.on" : "security.factor.off")}
      </Badge>
      {factor && <FactorDates factor={factor} />}
      {factor ? (
        <Button variant="secondary" busy={busy} onClick={() => onDisable(factor.id)}>
          {t("security.factor.disable")}
        </Button>
      ) : (
        <Button busy={busy} variant="secondary" onClick={onBegin}>
          {t("security.factor.enable")}
        </Button>
      )}
    </div>
  );
}

/** A link to the recovery codes, which replace a lost factor of any kind. */
function CodesLink({ state }: { state?: string }) {
  const t = useWords();
  return (
    <Link to={links.recoveryCodes()} state={state} className="text-link inline-flex min-h-11 items-center">
      {t("security.factor.codes")}
    </Link>
  );
}
