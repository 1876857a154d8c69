/** Another service through which people sign in. */
export interface SignInProvider {
  /** Its name in addresses of the account service: `google`, `custom:acme`. */
  readonly name: string;
  /** Its name for people. */
  readonly label: string;
}

/** In built pages, for each configured service (server/pages/template.ts). */
export const PROVIDER_LATER: SignInProvider = {
  name: "provider-name-at-start",
  label: "provider-label-at-start",
};

/** A service as `SiteState.signIn` contains it. The encoded label needs no escape in HTML, JSON and script. */
export const providerWay = ({ name, label }: SignInProvider): string =>
  `${name}=${encodeURIComponent(label)}`;

/** The configured services, from `SiteState.signIn`. */
export const providersIn = (signIn: string): readonly SignInProvider[] =>
  signIn.split(" ").flatMap((way) => {
    const [name = "", label] = way.split("=");
    return label === undefined ? [] : [{ name, label: decodeURIComponent(label) }];
  });
