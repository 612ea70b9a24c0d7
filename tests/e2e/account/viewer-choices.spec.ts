import { say } from "../../harness/labels.ts";
import { plainGuest, plainSignIn, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, newEmail, originOf, PASSWORD, test } from "../../harness/product.ts";

const ACCOUNT = { name: "Nadia Newcomb", password: PASSWORD, confirmPassword: PASSWORD, "consent-terms": "yes" };
const CHOICE = { intent: "choose", sku: "ringside-monthly-p1m", licence: "ringside-monthly", page: "signup" };
const locationOf = (answer: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }) =>
  String(answer.headers.location);

test("CM-02 the plan that a guest chose is not chosen again: sign-up leads to its order", async ({ baseURL }) => {
  const guest = plainGuest(originOf(baseURL));
  const chosen = await guest.post("/purchase", { ...CHOICE, from: "/video/road-to-the-belt-s1e1" });
  expect([chosen.status, locationOf(chosen)]).toEqual([303, expect.stringMatching(/^\/signup\?from=/u)]);
  const joined = await guest.post(locationOf(chosen), { ...ACCOUNT, email: newEmail() });
  expect(locationOf(joined)).toMatch(/^\/purchase\?selectedLicence=ringside-monthly/u);
  const on = await guest.get(locationOf(joined));
  expect([on.status, locationOf(on)]).toEqual([303, "/pay?from=%2Fvideo%2Froad-to-the-belt-s1e1"]);
  const order = await guest.get(locationOf(on));
  expect(order.status).toBe(200);
  expect(order.body.toString()).toContain("ringside-monthly");
  // Once: who comes back to the plans sees them.
  expect((await guest.get("/purchase?selectedLicence=ringside-monthly")).status).toBe(200);
});

test("CM-02 a choice that cannot be stored shows the plans, and a link from elsewhere fills no basket", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const guest = plainGuest(origin);
  await guest.post("/purchase", CHOICE);
  // They hold a licence of the family already.
  await guest.post("/login?from=%2Fpurchase%3FselectedLicence%3Dringside-monthly", {
    id: "member@ringside.example",
    secret: "Corner-Stool-77",
  });
  const back = await guest.get("/purchase?selectedLicence=ringside-monthly");
  const shown = back.status === 303 ? await guest.get(locationOf(back)) : back;
  expect(shown.status).toBe(200);
  const fresh = await plainSignUp(origin);
  expect((await fresh.get("/purchase?selectedLicence=ringside-monthly")).status).toBe(200);
  expect((await fresh.get("/pay")).status).toBe(303);
});

test("PL-02 the language chosen before sign-in stays; the account is asked about, follows on a yes, and rests on a no", async ({
  baseURL,
}) => {
  const viewer = await plainSignUp(originOf(baseURL));
  /** As it stands on the page: its texts travel with every page of a viewer. */
  const shown = (language: "en" | "es" | "pt", key = "memberLanguageNo") => `>${say(language, key)}<`;
  const shows = async (path = "/account") => (await viewer.get(path)).body.toString();
  expect(await shows()).not.toContain(shown("en"));
  // The choice of a moment ago, made as a guest on this browser.
  await viewer.post("/logout", {});
  await viewer.post("/_/language", { language: "es", path: "/" });
  await viewer.post("/login", { id: viewer.email, secret: PASSWORD });
  const page = await shows("/cuenta");
  expect(page).toContain('lang="es"');
  expect(page).toContain(shown("es"));
  // No: not asked again.
  expect((await viewer.post("/_/language", { account: "stay", path: "/cuenta" })).status).toBe(303);
  expect(await shows("/cuenta")).not.toContain(shown("es"));
  // Another choice is another question; yes: the account follows, on every browser.
  await viewer.post("/logout", {});
  await viewer.post("/_/language", { language: "pt", path: "/" });
  await viewer.post("/login", { id: viewer.email, secret: PASSWORD });
  expect(await shows("/conta")).toContain(shown("pt"));
  const answer = await viewer.post("/_/language", { account: "follow", path: "/conta" });
  expect([answer.status, answer.headers.location]).toEqual([303, "/conta"]);
  expect(await shows("/conta")).toContain(shown("pt", "memberLanguageChanged"));
  expect(await shows("/conta")).not.toContain(shown("pt"));
  const elsewhere = await plainSignIn(originOf(baseURL), viewer.email, PASSWORD);
  expect((await elsewhere.get("/account")).body.toString()).toContain('lang="pt"');
});
