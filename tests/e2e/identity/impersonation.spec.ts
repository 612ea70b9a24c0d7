import { actForViewer } from "../../harness/identity/impersonation.ts";
import { originOf, test } from "../../harness/product.ts";

// The browser logs an operator's forbidden actions (403) and unknown links (404).
test.use({ expectedTrouble: [/status of 40[34]/u] });

test("RT-12 an operator acts for a viewer by a link, sees a bar on every page, changes nothing and ends it", async ({ page, baseURL }) => {
  test.slow();
  await actForViewer({ page, language: "en", scripts: true, origin: originOf(baseURL), realm: "ringside" });
});
