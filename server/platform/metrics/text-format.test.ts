import { expect, test } from "vitest";
import { gauge, inTextFormat } from "./text-format.ts";

test("a metric names itself, its type and each sample; a label cannot end its line", () => {
  const sly = 'a"} 1\nforged 2\\';
  expect(inTextFormat([gauge("room", "Room\nleft.", [{ labels: { disk: sly }, value: 0.5 }])])).toBe(
    ["# HELP room Room\\nleft.", "# TYPE room gauge", 'room{disk="a\\"} 1\\nforged 2\\\\"} 0.5', ""].join(
      "\n",
    ),
  );
});

test("a metric without samples still says that it exists", () => {
  expect(inTextFormat([gauge("nothing", "None.", []), gauge("one", "One.", 1)])).toBe(
    "# HELP nothing None.\n# TYPE nothing gauge\n# HELP one One.\n# TYPE one gauge\none 1\n",
  );
});

test("a histogram has its buckets, their sum and their count", () => {
  const labels = { route: "/" };
  const text = inTextFormat([
    {
      name: "took_seconds",
      help: "Time.",
      type: "histogram",
      samples: [
        { part: "bucket", labels: { ...labels, le: "0.1" }, value: 2 },
        { part: "bucket", labels: { ...labels, le: "+Inf" }, value: 3 },
        { part: "sum", labels, value: 1.5 },
        { part: "count", labels, value: 3 },
      ],
    },
  ]);
  expect(text.split("\n").slice(2)).toEqual([
    'took_seconds_bucket{route="/",le="0.1"} 2',
    'took_seconds_bucket{route="/",le="+Inf"} 3',
    'took_seconds_sum{route="/"} 1.5',
    'took_seconds_count{route="/"} 3',
    "",
  ]);
});
