import { createECDH, randomBytes } from "node:crypto";
import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

const t = (key: string) => say("en", key);

test("LV-08 a viewer is notified on this device by a press, sees it in the preferences, and the worker shows a message", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await context.grantPermissions(["notifications"], { origin });
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  // Headless Chromium denies every notification and has no push service: the permission, the subscription and the shown notification are
  // the test's. The platform, the page, the worker and the delivery to it are real.
  const keys = { p256dh: curve.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  await page.addInitScript((subscriptionKeys) => {
    const subscriptionOf = (key: BufferSource | null) => ({
      endpoint: "https://fcm.googleapis.com/fcm/send/browser-test",
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/browser-test", keys: subscriptionKeys }),
      unsubscribe: async () => sessionStorage.removeItem("test-subscribed"),
    });
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        sessionStorage.setItem("test-subscribed", key);
        return subscriptionOf(bytesOf(key));
      },
      getSubscription: async () => {
        const key = sessionStorage.getItem("test-subscribed");
        return key === null ? null : subscriptionOf(bytesOf(key));
      },
    });
  }, keys);

  await page.goto(`${origin}/live/rising-kicks`);
  await hydrated(page);
  await page.getByRole("button", { name: t("remindMe") }).click();
  await page.getByRole("button", { name: t("pushTurnOn") }).click();
  await expect(page.getByText(t("remindSetByPush"))).toBeVisible();

  await page.goto(`${origin}/preferences`);
  await hydrated(page);
  const devices = page.getByRole("region", { name: t("pushTitle") });
  await expect(devices).toContainText(t("pushStateOn"));
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("listitem")).toContainText(t("pushThis"));

  // The worker shows nothing before the page says that somebody is signed in.
  const isSignedIn = () =>
    page.evaluate(async () => (await (await (await caches.open("offline")).match("/settings.json"))?.json())?.signedIn);
  await expect.poll(isSignedIn, { timeout: 20_000 }).toBe(true);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found !== undefined) done(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const show = async (title: string, options: NotificationOptions) => Object.assign(self, { shown: { title, data: options.data } });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification: show });
  });
  const data = JSON.stringify({ title: "Rising Kicks", body: "Starts soon", url: "/live/rising-kicks", tag: "t" });
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registration, data });
  const shown = () => worker?.evaluate(() => Reflect.get(self, "shown") as unknown);
  await expect.poll(shown).toEqual({ title: "Rising Kicks", data: { path: "/live/rising-kicks" } });

  await devices.getByRole("button", { name: t("pushTurnOff") }).click();
  await expect(devices).toContainText(t("pushStateOff"));
  await expect(devices.getByRole("listitem")).toHaveCount(0);
});
