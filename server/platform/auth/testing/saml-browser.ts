import { fragmentOf } from "./account-mails.ts";
import type { TestAccounts } from "./accounts.ts";
import type { SamlDouble, SamlLie, SamlPerson } from "./saml-double.ts";

interface Way {
  readonly lie?: SamlLie;
  /** Of the body of POST /sso. */
  readonly body?: object;
}

/** Browsers that sign in through an identity provider; each keeps the cookie of the site. */
export const samlBrowsers =
  ({ call }: TestAccounts, idp: SamlDouble) =>
  () => {
    let cookie = "";

    async function follow(path: string, init: Parameters<typeof call>[1] = {}) {
      const response = await call(path, { ...init, headers: { ...init.headers, Cookie: cookie } });
      cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
      return response;
    }

    /** The address at the identity provider. */
    async function start(body: object = { domain: "work.example" }): Promise<string> {
      const response = await follow("/sso", { body: { skip_http_redirect: true, ...body } });
      return ((await response.json()) as { url: string }).url;
    }

    /** Posts a form of another site: neither a cookie nor a key comes along. Where it leads. */
    async function post(form: Readonly<Record<string, string>>): Promise<URL> {
      const response = await call("/sso/saml/acs", {
        body: new URLSearchParams(form).toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded", apikey: "", Authorization: "" },
      });
      return new URL(response.headers.get("Location") ?? "");
    }

    /** Follows a redirect to our own address. */
    async function open({ pathname, search }: URL): Promise<URL> {
      const response = await follow(`${pathname.replace("/auth/v1", "")}${search}`);
      return new URL(response.headers.get("Location") ?? "");
    }

    /** The whole way: what the address at its end carries behind its `#`. */
    async function signIn(person: SamlPerson, { lie, body }: Way = {}): Promise<Record<string, string>> {
      const url = await start(body ?? { domain: "work.example" });
      const back = await post(idp.answer(url, person, lie).form);
      return fragmentOf(back.pathname.endsWith("/acs") ? await open(back) : back);
    }

    return { start, post, open, signIn };
  };

/** The refusal of an answer that does not hold. */
export const ANSWER_NOT_VALID = {
  error: "invalid_request",
  error_code: "validation_failed",
  error_description: "SAML Assertion is not valid",
  sb: "",
};

/** How many rows there are of everything that a sign-in writes. */
export const writtenBySignIns = ({ context }: TestAccounts) =>
  Promise.all(
    (
      ["auth.users", "auth.identities", "auth.sessions", "auth.flow_states", "auth.saml_assertions"] as const
    ).map((table) =>
      context.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
