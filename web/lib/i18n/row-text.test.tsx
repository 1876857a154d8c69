import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowText } from "./row-text.tsx";

const render = (french: readonly string[] | undefined, as?: "p") =>
  renderToStaticMarkup(
    <RowText of={{ ...(french && { french }) }} name="title" {...(as && { as, className: "text-lg" })}>
      Manioc
    </RowText>,
  );

test("a translated text is plain, a French one is read out in French from left to right", () => {
  expect(render(undefined)).toBe("Manioc");
  expect(render(["description"])).toBe("Manioc");
  expect(render(undefined, "p")).toBe('<p class="text-lg">Manioc</p>');
  expect(render(["title"])).toBe('<span lang="fr" dir="ltr">Manioc</span>');
  expect(render(["title"], "p")).toBe('<p lang="fr" dir="ltr" class="text-lg">Manioc</p>');
});
