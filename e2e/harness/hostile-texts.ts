import { inAllLanguages } from "./screens.ts";

/** Each text tries to create an element or a value named `x60`. */
const VECTORS = [
  "<script>x60=1</script>",
  "<img id=x60 src=x onerror=x60=1>",
  "<svg id=x60 onload=x60=1>",
  "<svg><script>x60=1</script>",
  "<body onload=x60=1>",
  '<iframe id=x60 srcdoc="x">',
  "<iframe src=javascript:x60=1>",
  "<a id=x60 href=javascript:x60=1>x</a>",
  "<math><a id=x60 href=javascript:x60=1>x",
  "<details id=x60 open ontoggle=x60=1>",
  "<input id=x60 autofocus onfocus=x60=1>",
  "<video id=x60 src=x onerror=x60=1>",
  "<object id=x60 data=javascript:x60=1>",
  "<embed id=x60 src=javascript:x60=1>",
  "<form id=x60 action=//evil.example><button>x",
  "<style id=x60>*{display:none}</style>",
  "<link id=x60 rel=stylesheet href=//evil.example>",
  "<meta id=x60 http-equiv=refresh content=0>",
  "<base id=x60 href=//evil.example>",
  "<template id=x60><b>x</b></template>",
  "<scr<script>ipt>x60=1</script>",
  "&lt;img id=x60 src=x onerror=x60=1&gt;",
  "&#60;b id=x60&#62;x",
  "\\u003cb id=x60\\u003e",
  "${x60=1}{{x60=1}}",
];

/** Contexts that a text closes before its payload. */
const CLOSED = ["", '">', "'>", "</script>", "</title>", "</textarea>", "-->", "]]>"];

/** Two hundred texts; in the sample each payload twice: as it is, and after one of the contexts in turn. */
export const hostileTexts: readonly string[] = CLOSED.flatMap((closed, context) =>
  VECTORS.filter((_, at) => inAllLanguages || context === 0 || at % (CLOSED.length - 1) === context - 1).map(
    (vector) => closed + vector,
  ),
);

/** Joins as many texts as fit into a field of this length. */
export function packed(length: number): string[] {
  const fields: string[] = [];
  for (const text of hostileTexts) {
    const together = `${fields.at(-1) ?? ""} ${text}`.trim();
    if (fields.length > 0 && together.length <= length) fields[fields.length - 1] = together;
    else fields.push(text);
  }
  return fields;
}
