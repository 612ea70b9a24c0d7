import { expect, test } from "vitest";
import { readSearchChoice, searchQuery, toggleFacet } from "./search-address.ts";

const read = (query: string) => readSearchChoice(new URLSearchParams(query));

test("LS-05 RT-01 an address carries query and facets; values are repeated or joined", () => {
  const choice = read("value=+road+&facet=type:SERIES&facet=genre:boxing,mma&facet=genre:mma&facet=year:2020&facet=type:");
  expect(choice).toEqual({
    value: "road",
    facets: [
      { name: "type", value: "SERIES" },
      { name: "genre", value: "boxing" },
      { name: "genre", value: "mma" },
    ],
  });
  expect(searchQuery(choice)).toBe("?value=road&facet=genre%3Aboxing&facet=genre%3Amma&facet=type%3ASERIES");
  expect(searchQuery(toggleFacet(toggleFacet(choice, "genre", "mma"), "genre", "boxing"), 2)).toBe("?value=road&facet=type%3ASERIES&p=2");
});

test("LS-05 an empty query has no parameter, and a query of 10 kB is cut between letters", () => {
  expect(searchQuery(read("value=%20%20"))).toBe("");
  expect(read(`value=${"🥊".repeat(2_500)}`).value).toBe("🥊".repeat(100));
  expect(read(`value=a${"🥊".repeat(2_500)}`).value).toBe(`a${"🥊".repeat(99)}`);
});
