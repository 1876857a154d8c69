import { expect, test } from "vitest";
import { problemOf } from "./check-file.ts";

const MB = 1024 * 1024;

test("a file of five types, up to ten megabytes and not empty is accepted", () => {
  for (const name of ["a.pdf", "A.PDF", "dossier.v2.docx", "x.doc", "x.ppt", "x.pptx"])
    expect(problemOf({ name, size: 10 * MB }), name).toBeUndefined();
  for (const name of ["a", "pdf", "a.pdf.exe", "a.html", "a.pdf ", ".", ""])
    expect(problemOf({ name, size: 1 }), name).toBe("wrong_type");
  expect(problemOf({ name: "a.pdf", size: 10 * MB + 1 })).toBe("too_large");
  expect(problemOf({ name: "a.pdf", size: 0 })).toBe("empty");
});
