import { lazy, Suspense, useLayoutEffect } from "react";
import { expectGuard } from "../../lib/auth/use-auth-call.ts";

const CaptchaNotice = lazy(() => import("./captcha-notice.tsx"));

/** The captcha's notice, loaded only where a captcha is configured. A form sent before it is there waits for it. */
export function CaptchaPart() {
  // A layout effect: it comes before the notice's own effect, which sets the guard.
  useLayoutEffect(expectGuard, []);
  return (
    <Suspense>
      <CaptchaNotice />
    </Suspense>
  );
}
