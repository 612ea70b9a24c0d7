import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test("LS-01 a panel adds the video to a list and closes; titles are dragged to another place", async ({ page, context, baseURL }) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  await viewer.post("/watchlists", { intent: "create", name: "Night", title: "VOD:how-judges-score" });
  await page.goto(`${origin}/video/first-bell`);
  await hydrated(page);
  await page.getByRole("link", { name: say("en", "browseAddToList"), exact: true }).click();
  const panel = page.getByRole("dialog");
  await expectAccessible(page, "add to list");
  await panel.getByRole("button", { name: /Night/u }).click();
  await expect(panel).toContainText(say("en", "browseListAdded"));
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/video\/first-bell/u);

  await page.goto(`${origin}/watchlists`);
  await page.getByRole("link", { name: "Night" }).click();
  await hydrated(page);
  const titles = page.locator("main article h2");
  await expect(titles).toHaveCount(2);
  const [first, second] = await titles.allTextContents();
  await expectAccessible(page, "list");
  const handle = page.getByRole("button", { name: new RegExp(`^${say("en", "watchlistsDrag")}`, "u") });
  const from = await handle.nth(1).boundingBox();
  const top = await titles.first().boundingBox();
  if (from === null || top === null) throw new Error("not shown");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(top.x, top.y, { steps: 4 });
  await page.mouse.up();
  await expect(titles).toHaveText([second ?? "", first ?? ""]);
  await page.reload();
  await expect(titles).toHaveText([second ?? "", first ?? ""]);

  await hydrated(page);
  await page.getByRole("link", { name: say("en", "watchlistsAll"), exact: true }).click();
  await panel.getByRole("link", { name: /Night/u }).click();
  await expect(panel.locator("article h4")).toHaveText([second ?? "", first ?? ""]);
  await expectAccessible(page, "panel of lists");
  await panel.getByRole("button", { name: say("en", "watchlistsAll"), exact: true }).click();
  await expect(panel.getByRole("link", { name: /Night/u })).toBeVisible();
});
