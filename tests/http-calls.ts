import { dirname, join } from "node:path";
import { files, importsOf, isTest, read } from "./source.ts";

/** The files that mount routes: the platform for the wire interfaces, the app for payments. */
const MOUNTS = ["server/platform/platform.ts", "server/app.ts"];
const LINKS = "web/links.ts";

/** `const accounts = createAuth(…)` and `app.route("/auth/v1", accounts.routes)`: the file createAuth comes from. */
function mounted(path: string): [address: string, file: string][] {
  const text = read(path);
  const imports = importsOf(path).filter(({ from }) => from.startsWith("."));
  const made = new Map(
    [...text.matchAll(/\bconst (\w+) = (?:await )?(\w+)\(/g)].map(([, name, by]) => [name, by]),
  );
  return [...text.matchAll(/(?:\bapp\.route\(|\[)"(\/[\w/]+)", (?:\w+\()?(\w+)/g)].flatMap(
    ([, address = "", name = ""]) => {
      const maker = made.get(name) ?? name;
      const from = imports.find(({ names }) => names.includes(maker))?.from;
      return from ? [[address, join(dirname(path), from)] as [string, string]] : [];
    },
  );
}

/** `routes: [["/receipts", …]]` in the index of a feature. */
function ownRoutes(): [address: string, file: string][] {
  return files
    .filter((path) => /^server\/features\/.*\/index\.ts$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\broutes: \[\["(\/[\w/]+)"/g)].map(
        ([, address = ""]) => [address, path] as [string, string],
      ),
    );
}

/** The address of each name in the table `functions` of web/links.ts. */
const named = new Map(
  [...read(LINKS).matchAll(/^ {2}(\w+): "(\/functions\/v1\/[\w-]+)",$/gm)].map(([, name, address]) => [
    name,
    address ?? "",
  ]),
);

/** `name: "create-donation"`, or `claimEndpoint("claim-gifts", …)`, in a file of the server. */
function functions(): [address: string, file: string][] {
  const known = new Set(named.values());
  return files
    .filter((path) => /^server\/(features|money)\//.test(path) && path.endsWith(".ts") && !isTest(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(?:\bname: |\w+Endpoint\()"([\w-]+)"/g)]
        .map(([, name]) => `/functions/v1/${name}`)
        .filter((address) => known.has(address))
        .map((address) => [address, path] as [string, string]),
    );
}

/** The server file behind each address: functions by name, others by their mount path. */
const answeredBy: ReadonlyMap<string, string> = new Map([
  ...MOUNTS.flatMap(mounted),
  ...ownRoutes(),
  ...functions(),
]);

/** The server file that answers an address or the addresses below it. */
export function fileBehind(address: string): string | undefined {
  for (let at = address; at.length > 1; at = dirname(at)) {
    const file = answeredBy.get(at);
    if (file) return file;
  }
  return undefined;
}

/** The server files that a browser file calls over HTTP, by the addresses in its source. */
export function calledBy(path: string): string[] {
  if (path === LINKS) return [];
  const text = read(path);
  const byName = [...text.matchAll(/\bfunctions\.(\w+)/g)].map(([, name = ""]) => named.get(name) ?? "");
  const written = [...text.matchAll(/["`}](\/(?:functions|auth|rest|storage)\/v1[\w/-]*)/g)];
  const addresses = [...byName, ...written.map(([, address = ""]) => address)];
  return [...new Set(addresses.flatMap((address) => fileBehind(address) ?? []))];
}
