import { describe, expect, test } from "vitest";
import { billOfMaterials, licenceOf } from "../scripts/sbom/bill.ts";
import { licencesOf } from "../scripts/sbom/licences.ts";
import { read } from "./source.ts";

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
}
const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const bill = billOfMaterials();
const named = bill.components.map(({ name, version }) => `${name} ${version}`);

/** Licences that let the site be passed on under MIT. */
const FREE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BlueOak-1\.0\.0|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|Zlib|MPL-2\.0|PostgreSQL|OpenSSL|ICU|OFL-1\.1|Python-2\.0)\b/;

describe("threat 74: the bill of materials", () => {
  test("it is CycloneDX, of this site", () => {
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      metadata: { component: { name: "fondation-bomoko" } },
    });
    expect(Number(bill.specVersion)).toBeGreaterThanOrEqual(1.5);
  });

  test("it has every package of the lock file that a server gets, and no tool of development", () => {
    const wanted = Object.entries(lock.packages).filter(([path]) => path !== "");
    const names = (isDevelopment: boolean) =>
      wanted
        .filter(([, { dev = false }]) => dev === isDevelopment)
        .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`);
    expect(names(false).length).toBeGreaterThan(50);
    expect(names(false).filter((one) => !named.includes(one))).toEqual([]);
    const onlyTools = names(true).filter((one) => !names(false).includes(one));
    expect(onlyTools.filter((one) => named.includes(one))).toEqual([]);
  });

  test("it names the programs inside the database's package, with their versions", () => {
    const native = bill.components.filter(({ purl }) => purl.startsWith("pkg:generic/"));
    expect(native.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["postgresql", "openssl", "zlib", "icu"]),
    );
    expect(native.filter(({ version }) => !/^\d/.test(version))).toEqual([]);
  });

  test("each has a licence under which the site may be passed on", () => {
    const others = bill.components
      .map((one) => [one.name, licenceOf(one)])
      .filter(([, licence = ""]) => !FREE.test(licence));
    expect(others).toEqual([]);
  });

  test("the file of licences has each component and the texts their packages bring", () => {
    const text = licencesOf(bill);
    expect(named.filter((one) => !text.includes(one))).toEqual([]);
    expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(10);
  });
});
