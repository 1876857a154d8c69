import { describe, expect, test } from "vitest";
import { type SearchIndex, searchContent } from "./search-content.ts";

const document = (path: string, title: string, summary = "", words = "") => ({ path, title, summary, words });

const index: SearchIndex = [
  {
    title: "Pages",
    documents: [
      document("/about", "À propos", "Notre histoire et notre équipe."),
      document("/faq", "Questions fréquentes", "Dons, bénévolat, boutique.", "reboisement"),
    ],
  },
  {
    title: "Projets",
    documents: [
      {
        ...document(
          "/projects/3",
          "Reboisement national",
          "Cinq millions d’arbres à planter.",
          "pepiniere gungu",
        ),
        french: true,
      },
      document("/projects/6", "Centres de manioc", "Râper, presser, sécher.", "kwilu bulungu arbre"),
    ],
  },
];

const pathsOf = (query: string, of = index) =>
  searchContent(of, query).flatMap(({ documents }) => documents.map(({ path }) => path));

describe("in a language with spaces", () => {
  test("accents, capitals and the end of a word do not matter", () => {
    expect(pathsOf("MANIO")).toEqual(["/projects/6"]);
    expect(pathsOf("pépinières")).toEqual(["/projects/3"]);
    expect(pathsOf("  secher ")).toEqual(["/projects/6"]);
  });

  test("the title counts more than the text, the text more than further words", () => {
    expect(pathsOf("reboisement")).toEqual(["/projects/3", "/faq"]);
    expect(pathsOf("arbres")).toEqual(["/projects/3", "/projects/6"]);
  });

  test("a result has all words; if none has all, some are enough", () => {
    expect(pathsOf("millions arbres")).toEqual(["/projects/3"]);
    expect(pathsOf("manioc équipe")).toEqual(["/projects/6", "/about"]);
  });

  test("articles are ignored beside a longer word", () => {
    expect(pathsOf("le manioc de la")).toEqual(["/projects/6"]);
  });

  test("a short part in the middle of a word is not found, a long one is", () => {
    expect(pathsOf("oise")).toEqual(["/projects/3", "/faq"]);
    expect(pathsOf("ois")).toEqual([]);
  });

  test.each(["", "  ", "a", "'", "zzzz", '"><img src=x onerror=alert(1)>', "*.+(", "constructor"])(
    "'%s' finds nothing",
    (query) => {
      expect(searchContent(index, query)).toEqual([]);
    },
  );

  test("the group of the best result comes first; a document is marked if it is French", () => {
    const [first, second] = searchContent(index, "reboisement");
    expect(first).toMatchObject({ title: "Projets", documents: [{ french: true }] });
    expect(second?.title).toBe("Pages");
    expect(second?.documents[0]).not.toHaveProperty("french");
  });
});

test("a document that is called as the query comes first, whatever else has its words more often", () => {
  const called = (labels?: readonly string[]): SearchIndex => [
    { title: "Projets", documents: [document("/projects/6", "Centres de manioc", "Nos actions, une à une")] },
    {
      title: "Pages",
      documents: [{ ...document("/programs", "Nos programmes"), ...(labels && { labels }) }],
    },
  ];
  expect(pathsOf("Nos actions", called())).toEqual(["/projects/6"]);
  expect(pathsOf("NOS ACTIONS", called(["Nos actions", "Causes"]))).toEqual(["/programs", "/projects/6"]);
  expect(pathsOf("caus", called(["Nos actions", "Causes"]))).toEqual(["/programs"]);
});

describe("in other scripts", () => {
  const found = (title: string, query: string) =>
    pathsOf(query, [{ title: "", documents: [document("/x", title)] }]).length > 0;

  test.each([
    ["我们的学校项目", "学校"],
    ["我们的学校项目", "项目学校"],
    ["核验收据", "收据"],
    ["المشاريع والمدارس", "مدارس"],
    ["دورات مجانية", "دورة"],
    ["Новые школы", "школа"],
    ["हमारी परियोजनाएँ", "परियोजना"],
    ["Miradi yetu", "mira"],
    ["Bildungsprojekte", "projekt"],
  ])("'%s' is found by '%s'", (title, query) => {
    expect(found(title, query)).toBe(true);
  });

  test.each([
    ["我们的学校", "木薯"],
    ["المشاريع", "مدرسة"],
    ["Новые школы", "дерево"],
    ["दान करें", "रसीद"],
  ])("'%s' is not found by '%s'", (title, query) => {
    expect(found(title, query)).toBe(false);
  });
});

test("a thousand letters are searched within 100 ms", () => {
  const started = performance.now();
  searchContent(index, "mani".repeat(250));
  searchContent(index, "m ".repeat(500));
  expect(performance.now() - started).toBeLessThan(100);
});
