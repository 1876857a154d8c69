/** The addresses in a text, without origin, language and query; `*` stands for a part known only at run time. */
export function addressesIn(text: string): string[] {
  const plain = text.replaceAll(/\$\{[^{}]*\}/g, "*");
  const found = [...plain.matchAll(/["'`*](\/[\w*./-]*)(?=[?#"'`&])/g)].map(([, address = ""]) => address);
  return [...new Set(found.map(withoutLanguage))];
}

function withoutLanguage(address: string) {
  return address.replace(/^\/(?:\*|[a-z]{2})(?=\/|$)/, "").replace(/\/$/, "") || "/";
}

/** Whether an address matches a route such as `marketplace/order/:reference`; the empty route is the home page. */
export function isOfRoute(address: string, route = ""): boolean {
  const parts = address.split("/").filter(Boolean);
  const pattern = route.split("/").filter(Boolean);
  return (
    parts.length === pattern.length && pattern.every((part, at) => part.startsWith(":") || parts[at] === part)
  );
}

interface Source {
  readonly read: (path: string) => string;
  /** The names that a file imports, by imported file. */
  readonly names: (path: string) => ReadonlyMap<string, readonly string[]>;
}

/** The addresses that a journey opens, directly or through the shared steps it calls. */
export function visitedBy(journey: string, source: Source): Set<string> {
  const visited = new Set(addressesIn(source.read(journey)));
  const waiting = [...source.names(journey)];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, names] = next;
    const text = source.read(path);
    for (const part of statementsOf(text, names)) {
      if (seen.has(`${path}\n${part}`)) continue;
      seen.add(`${path}\n${part}`);
      for (const address of addressesIn(part)) visited.add(address);
      for (const [other, theirs] of source.names(path)) {
        const used = theirs.filter((name) => mentions(part, name));
        if (used.length > 0) waiting.push([other, used]);
      }
    }
  }
  return visited;
}

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The top-level statements that declare these names, and those that they mention in turn. */
function statementsOf(text: string, names: readonly string[]): string[] {
  const all = text
    .split(/^(?=(?:export |async |function |const |let |class |interface |type |import )\S)/m)
    .flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/.exec(part)?.[1];
      return name ? [{ name, part }] : [];
    });
  const wanted = new Set(names);
  for (const each of wanted) {
    const { part = "" } = all.find(({ name }) => name === each) ?? {};
    for (const { name } of all) if (name !== each && mentions(part, name)) wanted.add(name);
  }
  return all.filter(({ name }) => wanted.has(name)).map(({ part }) => part);
}
