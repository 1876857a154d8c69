interface Settings {
  readonly AUTH_PASSKEYS: boolean;
  readonly AUTH_WEBAUTHN: boolean;
}

/** Browsers bind a WebAuthn key to the name of a host, and offer it only in a secure context. */
export function faultOfKeyHost(env: Settings, siteUrl: string): string | undefined {
  if (!env.AUTH_PASSKEYS && !env.AUTH_WEBAUTHN) return undefined;
  const { protocol, hostname } = new URL(siteUrl);
  const isSecure = protocol === "https:" || /(^|\.)localhost$/.test(hostname);
  const isName = !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return isSecure && isName
    ? undefined
    : "AUTH_PASSKEYS and AUTH_WEBAUTHN need SITE_URL to be https://, or http://localhost, and to name a host.";
}
