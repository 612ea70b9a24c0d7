import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expectAccessible } from "../../harness/axe.ts";
import { completeSignIn } from "../../harness/identity/consent.ts";
import { chooseAtProvider } from "../../harness/identity/providers.ts";
import { say } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of (?:400|401|404)/u] });

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const REQUESTOR = "ringside.tv";

/** The web process and the platform that stand apart: the calls of apps are the platform's, and no browser's. */
function apart(baseURL: string | undefined): { readonly web: string; readonly platform: string } {
  const at = (offset: number): string => {
    const url = new URL(originOf(baseURL));
    url.port = String(Number(url.port) + offset);
    return url.origin;
  };
  return { web: at(1), platform: at(2) };
}

/** A call as a device's app makes it. */
async function asDevice(platform: string, path: string, json: object | null, token?: string) {
  const database = new DatabaseSync(join(process.env.RINGSIDE_TEST_PLATFORM_DATA ?? "", "ringside.db"), { readOnly: true });
  const row = database.prepare("select api_key from realms where id = ?").get("ringside") as { api_key: string };
  database.close();
  const body = json === null ? "" : JSON.stringify(json);
  const headers = {
    "x-api-key": row.api_key,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(json === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  const answer = await plainRequest(`${platform}${path}`, { method: json === null ? "GET" : "POST", headers, body });
  return { status: answer.status, json: JSON.parse(answer.body.toString()) as Readonly<Record<string, string>> };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("ID-16 ID-17 a device shows a code: its viewer gives up, then signs in, in a browser that stays signed out; the device has the session, once", async ({
      page,
      baseURL,
    }) => {
      const { web, platform } = apart(baseURL);
      const shown = (await asDevice(platform, `/tv-provider/${REQUESTOR}/regcode`, {})).json;
      const { code = "", uri = "", accessToken, browser } = shown;
      const askForTokens = () => asDevice(platform, "/v3/tv-provider/token", { requestorId: REQUESTOR, accessToken, browser });
      expect(new URL(uri).origin).toBe(web);
      await page.goto(uri);
      await hydrated(page, javaScriptEnabled);
      const main = page.getByRole("main");
      await expect(main).toContainText(code);
      await expect(main).toContainText(t("federationDeviceLead"));
      if (javaScriptEnabled) await expectAccessible(page, "a device's code");

      await main.getByRole("button", { name: "Skyline Cable", exact: true }).click();
      await page.waitForURL(/\/\/id\./u);
      await page.locator('button[value="deny"]').click();
      await expect(page.getByText(t("federationGaveUp"))).toBeVisible();
      await expect(main).toContainText(code);
      expect(await askForTokens()).toMatchObject({ status: 401, json: { code: "SIGN_IN_REQUIRED" } });

      await hydrated(page, javaScriptEnabled);
      await main.getByRole("button", { name: "Skyline Cable", exact: true }).click();
      await chooseAtProvider(page, `Device ${javaScriptEnabled} ${Date.now()}`);
      await page.waitForURL((url) => url.origin === web && url.pathname === `/providers/success/${code}`);
      await expect(page.getByRole("heading", { name: t("federationDeviceDoneTitle") })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, "a device that is let in");
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("__Host-session");

      const tokens = await askForTokens();
      if (tokens.status === 200)
        expect((await asDevice(platform, "/session", null, tokens.json.authorisationToken)).json.email).toContain("@");
      // A realm that asks new viewers for its terms asks this one too.
      else expect(tokens).toMatchObject({ status: 428, json: { code: "COMPLETION_REQUIRED" } });
      expect(await askForTokens()).toMatchObject({ json: { code: "SIGN_IN_EXPIRED" } });
    });

    test("ID-18 a licence that a partner sells: there and back to the purchase, signed in; the same return again, or giving up, leads home", async ({
      page,
      baseURL,
    }) => {
      const origin = originOf(baseURL);
      const stored = async () => (await page.context().cookies()).filter(({ name }) => name === "__Host-acquisition");
      const leave = async () => {
        await page.goto(`${origin}/purchase?lang=en`);
        await hydrated(page, javaScriptEnabled);
        await page
          .locator("#licence-league-pass")
          .getByRole("button", { name: t("commerceGetElsewhere", { name: "League Pass" }) })
          .click();
        await page.waitForURL(/\/\/id\./u);
        expect(await stored()).toMatchObject([{ httpOnly: true, secure: true }]);
      };
      await leave();
      await page.locator('button[value="deny"]').click();
      await page.waitForURL(`${origin}/`);
      expect(await stored()).toEqual([]);

      await leave();
      const returns: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === "/licence-redirect") returns.push(request.url());
      });
      await chooseAtProvider(page, `Partner ${javaScriptEnabled} ${Date.now()}`);
      await page.waitForURL((url) => url.origin === origin && url.pathname !== "/licence-redirect");
      await hydrated(page, javaScriptEnabled);
      await completeSignIn(page);
      await page.waitForURL((url) => url.pathname === "/purchase");
      expect(await stored()).toEqual([]);
      expect((await page.context().cookies()).map(({ name }) => name)).toContain("__Host-session");

      const [back = ""] = returns;
      expect(new URL(back).searchParams.get("code")).not.toBeNull();
      await page.goto(back);
      await expect(page).toHaveURL(`${origin}/`);
    });
  });
