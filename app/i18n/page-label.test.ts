import { expect, test } from "vitest";
import { pageLabel } from "./page-label.ts";
import { packLabels } from "./page-labels.ts";

const matches = (labels: string) => [
  { id: "root", data: { labels } },
  { id: "routes/home", data: {} },
];

test("PL-02 a page's title takes its words from the labels as the document carries them", () => {
  const labels = packLabels({ accountTitle: "Your account", accountItems_one: "One", accountItems_other: "Many" }, "en");
  expect(pageLabel({ matches: matches(labels) }, "accountTitle")).toBe("Your account");
});

test("PL-02 without the label, or without the root's data, the key is shown", () => {
  expect(pageLabel({ matches: matches("") }, "accountTitle")).toBe("accountTitle");
  expect(pageLabel({ matches: [undefined] }, "accountTitle")).toBe("accountTitle");
});
