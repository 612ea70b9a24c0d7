import { afterEach, beforeEach, expect, test } from "vitest";
import { MOST_PUSH_DEVICES } from "../../../contract/push/push.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { openPushScene, type PushScene } from "./testing/push-scene.ts";

const DAY = 86_400_000;

describeOnBothDatabases("LV-08 devices of viewers", (open) => {
  let scene: PushScene;
  beforeEach(async () => {
    scene = await openPushScene(await open());
  });
  afterEach(() => scene.close());
  const list = async (context: Awaited<ReturnType<PushScene["signIn"]>>) =>
    (await scene.module.handlers.listPushDevices(context, {})).devices;

  test("LV-08 the realm's key is made once, also by two callers at once, and differs by realm", async () => {
    const fan = await scene.signIn("fan");
    const keys = await Promise.all([scene.keyOf(fan), scene.keyOf(fan), scene.keyOf(fan)]);
    expect(new Set(keys).size).toBe(1);
    expect(await scene.keyOf(await scene.signIn("fan", "away", "aurora"))).not.toBe(keys[0]);
    const [row] = await scene.deps.database.unwalled.selectFrom("push_keys").selectAll().execute();
    expect(row?.sealed.length).toBeGreaterThan(60);
  });

  test("LV-08 a device is saved once and renewed, and its session's new subscription replaces the last", async () => {
    const fan = await scene.signIn("fan");
    const phone = scene.service.device("phone");
    const id = await scene.subscribe(fan, phone);
    scene.deps.clock.advance(DAY);
    expect(await scene.subscribe(fan, phone)).toBe(id);
    expect(await scene.subscribe(fan, scene.service.device("phone renewed"))).toBe(id);
    expect(await list(fan)).toMatchObject([
      { id, browser: "Chrome", system: "Android", current: true, failing: false, createdAt: "2026-11-20T12:00:00.000Z" },
    ]);
    expect((await list(fan))[0]?.renewedAt).toBe("2026-11-21T12:00:00.000Z");
  });

  test("LV-08 a browser that changes hands belongs to its last viewer", async () => {
    const fan = await scene.signIn("fan");
    const other = await scene.signIn("other");
    const phone = scene.service.device("phone");
    await scene.subscribe(fan, phone);
    await scene.subscribe(other, phone);
    expect([await list(fan), (await list(other)).length]).toEqual([[], 1]);
    expect(await scene.send()).toBe("no-subscription");
  });

  test("LV-08 another account's device is NOT_FOUND, and stays", async () => {
    const fan = await scene.signIn("fan");
    const id = await scene.subscribe(fan, scene.service.device("phone"));
    const away = await scene.signIn("fan", "away", "aurora");
    for (const stranger of [await scene.signIn("other"), away]) {
      const params = { params: { id } };
      await expect(scene.module.handlers.removePushDevice(stranger, params)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(scene.module.handlers.testPushDevice(stranger, params)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await scene.module.handlers.removePushSubscription(stranger, {});
    }
    expect(await list(fan)).toHaveLength(1);
    await scene.module.handlers.removePushDevice(fan, { params: { id } });
    expect(await list(fan)).toEqual([]);
  });

  test("LV-08 a test goes to the named device alone", async () => {
    const fan = await scene.signIn("fan");
    await scene.subscribe(fan, scene.service.device("phone"));
    const tablet = await scene.subscribe(await scene.signIn("fan", "tablet"), scene.service.device("tablet"));
    expect(await scene.module.handlers.testPushDevice(fan, { params: { id: tablet } })).toEqual({ result: "sent" });
    expect(Object.fromEntries(scene.service.counts)).toEqual({ tablet: 1 });
    scene.service.answerWith("tablet", { status: 410 });
    expect(await scene.module.handlers.testPushDevice(fan, { params: { id: tablet } })).toEqual({ result: "no-subscription" });
  });

  test("LV-08 an account has twenty devices: a further one replaces the one that was away longest", async () => {
    for (let number = 0; number <= MOST_PUSH_DEVICES; number += 1) {
      await scene.subscribe(await scene.signIn("fan", `session-${number}`), scene.service.device(`device-${number}`));
      scene.deps.clock.advance(1_000);
    }
    await scene.send();
    expect(scene.service.counts.size).toBe(MOST_PUSH_DEVICES);
    expect(scene.service.counts.has("device-0")).toBe(false);
  });

  test.each([
    "http://push.example.com/send/1",
    "https://push.example.com:8443/send/1",
    "https://user:secret@push.example.com/send/1",
    "https://push.example.com.evil.example/send/1",
    "https://evil.example/push.example.com",
    "https://push.example.net/send/1",
    "https://localhost/send/1",
    "https://127.0.0.1/send/1",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/send/1",
    "http://127.0.0.1:1/send/1",
    "ftp://push.example.com/send/1",
    "javascript:alert(1)",
  ])("LV-08 the address %s is none of a push service", async (endpoint) => {
    const fan = await scene.signIn("fan");
    const refused = scene.subscribe(fan, scene.service.device("phone"), { endpoint });
    await expect(refused).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields: [{ path: "endpoint", code: "unknown" }] },
    });
    expect(await list(fan)).toEqual([]);
  });

  test("LV-08 a point off the curve is refused; hosts below a service's name are accepted", async () => {
    const fan = await scene.signIn("fan");
    const phone = scene.service.device("phone");
    await expect(scene.subscribe(fan, phone, { p256dh: `B${"A".repeat(86)}` })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    await scene.subscribe(fan, phone, { endpoint: "https://db3.push.example.net/w/?token=x" });
    expect(await list(fan)).toHaveLength(1);
  });

  test("LV-08 the daily job removes devices of sessions that have ended", async () => {
    await scene.subscribe(await scene.signIn("fan"), scene.service.device("phone"));
    await scene.subscribe(await scene.signIn("fan", "tablet"), scene.service.device("tablet"));
    await scene.send();
    scene.alive.delete("ringside session-of-fan");
    const rows = async () => (await scene.deps.database.unwalled.selectFrom("push_subscriptions").select("session_id").execute()).length;
    await scene.pass(DAY);
    expect(await rows()).toBe(1);
    scene.alive.clear();
    await scene.pass(DAY);
    expect(await rows()).toBe(0);
    await scene.pass(9 * DAY);
    expect(await scene.deps.database.unwalled.selectFrom("push_messages").selectAll().execute()).toEqual([]);
  });
});
