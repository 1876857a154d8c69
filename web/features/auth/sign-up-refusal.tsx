import { Link } from "react-router";
import { type Failure, shortOf } from "../../lib/auth/failure.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { tabAddress } from "./auth-tab.ts";
import { FailureNotice } from "./failure-notice.tsx";

/** Where the server does not confirm addresses, it says that an account exists; elsewhere only its owner learns it. */
export function SignUpRefusal({ failure }: { failure: Failure }) {
  const t = useWords();
  if (failure.code === "user_already_exists")
    return (
      <Notice tone="caution" title={t("auth.signup.exists")} live>
        {t("auth.signup.existsText")}{" "}
        <Link to={tabAddress("login")} className="text-link">
          {t("auth.tabs.login")}
        </Link>
      </Notice>
    );
  if (failure.code === "captcha_failed")
    return <FailureNotice title={t("auth.signup.captcha")} failure={failure} />;
  const title = t(shortOf(failure) === undefined ? "auth.signup.failed" : "auth.signup.short");
  return <FailureNotice title={title} failure={failure} />;
}
