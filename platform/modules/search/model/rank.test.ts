import { expect, test } from "vitest";
import { ranked } from "./rank.ts";

const of = (...titles: string[]) => ({ titles });

test("LS-05 the title itself comes before longer ones, whole words before beginnings, joined words before other fields, and equals keep their order", () => {
  const found = [
    of("the road home"),
    of("roadside"),
    of("a tagline"),
    of("road to the belt"),
    of("la ruta", "road"),
    of("long road"),
    of("un viaje", "la ro ad"),
  ];
  expect(ranked(found, ["road"]).map(({ titles }) => titles.at(-1))).toEqual([
    "road",
    "road to the belt",
    "roadside",
    "the road home",
    "long road",
    "la ro ad",
    "a tagline",
  ]);
});
