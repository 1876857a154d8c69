import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { product, type Site } from "./journey.ts";

function staffHeaders({ dataDir }: Site) {
  const keys = readFileSync(join(dataDir, "keys.json"), "utf8");
  const { serviceRoleKey: key } = JSON.parse(keys) as { serviceRoleKey: string };
  return { apikey: key, Authorization: `Bearer ${key}` };
}

async function write(method: "PATCH" | "POST", path: string, body: object, site: Site) {
  const answer = await fetch(`${site.url}/rest/v1/${path}`, {
    method,
    headers: {
      ...staffHeaders(site),
      "Content-Type": "application/json",
      Prefer: "return=representation",
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(method === "POST" ? 201 : 200);
  return JSON.parse(text) as Record<string, unknown>[];
}

/** Changes rows with the service key, as staff do; returns them. */
export const asStaff = (path: string, change: object, site: Site = product) =>
  write("PATCH", path, change, site);

/** Makes an account with a confirmed address; without a password it signs in by mail only. */
export async function makePerson(
  email: string,
  password: string | undefined,
  language: string,
  site: Site = product,
) {
  const answer = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: "POST",
    headers: { ...staffHeaders(site), "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, email_confirm: true, user_metadata: { language } }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Inserts rows with the service key, as staff do; returns them. */
export const madeByStaff = (table: string, rows: object, site: Site = product) =>
  write("POST", table, rows, site);

/** Uploads a picture to the bucket of pictures; returns its address. */
export async function storePicture(
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  site: Site,
): Promise<string> {
  const answer = await fetch(`${site.url}/storage/v1/object/pictures/${name}`, {
    method: "POST",
    headers: { ...staffHeaders(site), "Content-Type": type },
    body: bytes,
  });
  expect(answer.status, await answer.text()).toBe(200);
  return `${site.url}/storage/v1/object/public/pictures/${name}`;
}

/** Registers an app that people may sign in to; returns its client id. */
export async function registerApp(name: string, redirectUri: string, site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/admin/oauth/clients`, {
    method: "POST",
    headers: { ...staffHeaders(site), "Content-Type": "application/json" },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "none",
    }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  expect(answer.status).toBe(201);
  return client_id;
}

/** Registers the identity provider of an organisation. */
export async function registerOrganisation(metadataUrl: string, domain: string, site: Site) {
  const answer = await fetch(`${site.url}/auth/v1/admin/sso/providers`, {
    method: "POST",
    headers: { ...staffHeaders(site), "Content-Type": "application/json" },
    body: JSON.stringify({ type: "saml", metadata_url: metadataUrl, domains: [domain] }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}
