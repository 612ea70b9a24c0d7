import { say } from "../harness/labels.ts";
import { plainGuest, plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

const TITLE = "ninety-seconds";
const ADDRESS = `/reviews/${TITLE}`;

// The browser reports the answer to the empty form.
test.use({ expectedTrouble: [/status of 400/u] });

test("CV-18 PW-06 without scripts a viewer writes a review, changes it and removes it, and a refused form keeps what was typed", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/video/${TITLE}`);
  const section = page.locator("#reviews");
  await section.getByRole("link", { name: say("en", "reviewsWrite") }).click();
  await page.getByRole("button", { name: say("en", "reviewsSend") }).click();
  await expect(page).toHaveURL(`${origin}${ADDRESS}?write=true`);
  await expect(page.getByRole("alert")).toContainText(say("en", "reviewsEmpty"));

  const text = `Own opinion ${crypto.randomUUID()} <b>https://evil.example</b>`;
  await page.getByRole("radio", { name: say("en", "reviewsStarChoice_other", { count: "4" }) }).check({ force: true });
  await page.getByRole("textbox", { name: say("en", "reviewsText") }).fill(text);
  await page.getByRole("button", { name: say("en", "reviewsSend") }).click();
  await expect(page.getByText(say("en", "reviewPostingSuccessful"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/video/${TITLE}(/[^#]*)?#reviews$`, "u"));
  const own = page.getByRole("region", { name: say("en", "reviewsYours") });
  await expect(own).toContainText(text);
  await expect(own.getByRole("link")).toHaveCount(0);
  await expectNoRawKeys(page);

  await section.getByRole("link", { name: say("en", "reviewsEdit") }).click();
  await expect(page.getByRole("radio", { name: say("en", "reviewsStarChoice_other", { count: "4" }) })).toBeChecked();
  await page.getByRole("textbox", { name: say("en", "reviewsText") }).fill("Changed");
  await page.getByRole("button", { name: say("en", "reviewsChange") }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${TITLE}(/[^#]*)?#reviews$`, "u"));
  await expect(own).toContainText("Changed");
  await own.getByRole("button", { name: say("en", "reviewsRemove") }).click();
  await expect(page.getByText(say("en", "reviewsRemoved"))).toBeVisible();
  await expect(own).toHaveCount(0);
});

test("CV-18 guests read reviews and report none; viewers report another one's once; what is not theirs is 404", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const [author, other] = await Promise.all([plainSignUp(origin), plainSignUp(origin)]);
  const text = `Opinion ${crypto.randomUUID()}`;
  expect((await author.post(ADDRESS, { rating: "2", text })).status).toBe(303);
  const html = (await other.get(ADDRESS)).body.toString();
  const [, review = ""] = new RegExp(`${text}.*?name="review" value="([^"]+)"`, "su").exec(html) ?? [];
  expect(review).not.toBe("");
  expect((await other.post(ADDRESS, { intent: "remove", review })).status).toBe(404);
  expect((await other.post(ADDRESS, { intent: "report", review })).status).toBe(303);
  expect((await other.post("/reviews/no-such-title", { rating: "2", text })).status).toBe(404);
  expect((await author.post(ADDRESS, { intent: "report", review })).status).toBe(404);
  expect((await author.post(ADDRESS, { rating: "2", text }, { origin: "https://evil.example" })).status).toBe(403);
  expect((await author.post(ADDRESS, { intent: "remove", review })).status).toBe(303);
  expect((await other.get(ADDRESS)).body.toString()).not.toContain(text);
});

test("CV-18 where the realm approves reviews first, only the author sees a new one", async ({ baseURL }) => {
  const origin = originOf(baseURL, "aurora");
  const author = await plainSignUp(origin);
  const text = `Opinion ${crypto.randomUUID()}`;
  expect((await author.post("/reviews/seven-markets", { rating: "5", text, place: "list" })).status).toBe(303);
  const own = (await author.get("/reviews/seven-markets?lang=en")).body.toString();
  expect(own).toContain(text);
  expect(own).toContain(say("en", "reviewsPending"));
  expect((await plainGuest(origin).get("/reviews/seven-markets?lang=en")).body.toString()).not.toContain(text);
});
