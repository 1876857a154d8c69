import { type Captcha, captchaScript } from "../../../contracts/captcha.ts";

/** The part of both widgets that is the same. */
interface Api {
  render(place: HTMLElement, options: object): string;
  execute(id: string): unknown;
  remove(id: string): void;
}

const READY = "captchaReady";

let loading: Promise<Api> | undefined;

/** Loads the widget's script once; a later call tries again if it could not be loaded. */
export function load(captcha: Captcha): Promise<Api> {
  loading ??= new Promise<Api>((resolve, reject) => {
    const script = document.createElement("script");
    Reflect.set(window, READY, () => resolve(Reflect.get(window, captcha.provider) as Api));
    const query = new URLSearchParams({
      render: "explicit",
      onload: READY,
      hl: document.documentElement.lang,
    });
    script.src = `${captchaScript(captcha)}?${query}`;
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error("the captcha's script could not be loaded"));
    };
    document.head.append(script);
  });
  return loading;
}

/** A new token; undefined if the person closed the question, or the service refused. Most people are asked nothing. */
export async function solve(captcha: Captcha, container: HTMLElement): Promise<string | undefined> {
  const api = await load(captcha);
  const box = document.createElement("div");
  container.append(box);
  let id: string | undefined;
  try {
    return await new Promise<string | undefined>((resolve) => {
      const none = () => resolve(undefined);
      id = api.render(box, {
        sitekey: captcha.siteKey,
        ...LOOKS[captcha.provider](container),
        callback: (token: unknown) => resolve(typeof token === "string" ? token : undefined),
        "error-callback": none,
        "expired-callback": none,
        "chalexpired-callback": none,
        "close-callback": none,
        "timeout-callback": none,
      });
      api.execute(id);
    });
  } finally {
    if (id !== undefined) api.remove(id);
    box.remove();
  }
}

const LOOKS = {
  hcaptcha: () => ({ size: "invisible" }),
  turnstile: ({ clientWidth }: HTMLElement) => ({
    execution: "execute",
    appearance: "interaction-only",
    language: document.documentElement.lang,
    size: clientWidth < 300 ? "compact" : "flexible",
  }),
};
