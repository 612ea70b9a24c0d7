import { join, type Traveller } from "./journey.ts";
import { say } from "./labels.ts";
import { plainSignIn } from "./plain-viewer.ts";
import { expect, expectNoRawKeys, hydrated, PASSWORD } from "./product.ts";

/** A new viewer who is signed in on two more devices signs one of them out, then the rest. */
export async function endDevices(traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const email = await join(traveller);
  const others = [await plainSignIn(origin, email, PASSWORD), await plainSignIn(origin, email, PASSWORD)];
  const signedIn = async () => (await Promise.all(others.map((other) => other.get("/account")))).filter(({ status }) => status === 200);
  const open = async () => {
    await page.goto(`${origin}/account/devices`);
    await hydrated(page, scripts);
    await expectNoRawKeys(page);
  };
  await open();
  const entries = page.locator("main li").filter({ hasText: /\d{4}/u });
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: say(language, "securityDeviceCurrent") })).toHaveCount(1);
  await entries.getByRole("button").first().click();
  await expect(page.getByText(say(language, "securityDeviceEnded"))).toBeVisible();
  await expect(entries).toHaveCount(2);
  expect(await signedIn()).toHaveLength(1);
  await page.getByRole("button", { name: say(language, "securityEndOthers") }).click();
  await expect(page.getByText(say(language, "securityOthersEnded"))).toBeVisible();
  await expect(entries).toHaveCount(1);
  expect(await signedIn()).toHaveLength(0);
  await open();
  await expect(page.getByText(say(language, "securityOnlyThis"))).toBeVisible();
}
