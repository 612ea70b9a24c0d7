import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { newKeyPair } from "./index.ts";
import { openPushScene, type PushScene } from "./testing/push-scene.ts";

const MINUTE = 60_000;

describeOnBothDatabases("LV-08 messages to devices", (open) => {
  let scene: PushScene;
  beforeEach(async () => {
    scene = await openPushScene(await open());
  });
  afterEach(() => scene.close());

  /** A viewer with one device that answers `status`. */
  async function fanWithDevice(name = "phone") {
    const fan = await scene.signIn("fan");
    const device = scene.service.device(name, await scene.keyOf(fan));
    const id = await scene.subscribe(fan, device);
    return { fan, device, id };
  }
  const states = async () =>
    (await scene.deps.database.unwalled.selectFrom("push_messages").select("state").orderBy("subscription_id").execute()).map(
      ({ state }) => state,
    );
  const failures = async () =>
    (await scene.deps.database.unwalled.selectFrom("push_subscriptions").select("failures").execute()).map((row) => row.failures);

  test("LV-08 a message arrives encrypted and signed, and ends with its event", async () => {
    const { fan } = await fanWithDevice();
    expect(await scene.send()).toBe("sent");
    expect(scene.service.problems).toEqual([]);
    const [received] = scene.service.received;
    expect(received).toMatchObject({
      device: "phone",
      payload: {
        title: "Final Night begins",
        body: "In 15 minutes, on channel One.",
        url: "/live/final-night",
        lang: "en",
        dir: "ltr",
        action: "pushWatchNow en",
        to: "fan",
      },
      ttl: 7_200,
      urgency: "high",
      key: await scene.keyOf(fan),
      claims: { aud: scene.service.origin, sub: "mailto:hello@ringside.example" },
    });
    expect(received?.topic).toMatch(/^[\w-]{32}$/u);
    expect(received?.payload.tag).toBe(received?.topic);
    expect(await states()).toEqual(["SENT"]);
  });

  test("LV-08 each device gets a message once by its key, also when callers repeat it at once", async () => {
    const { fan } = await fanWithDevice();
    const tablet = await scene.signIn("fan", "tablet");
    await scene.subscribe(tablet, scene.service.device("tablet"));
    expect(await Promise.all([scene.send(), scene.send(), scene.send()])).toEqual(["sent", "sent", "sent"]);
    expect(await scene.send()).toBe("sent");
    expect(Object.fromEntries(scene.service.counts)).toEqual({ phone: 1, tablet: 1 });
    // The event moved: a new message of the same topic replaces the first on the device.
    await scene.send({ key: "final-night 21:00" });
    const phone = scene.service.received.filter(({ device }) => device === "phone");
    expect(new Set(phone.map(({ topic }) => topic)).size).toBe(1);
    expect(phone).toHaveLength(2);
    expect((await scene.module.handlers.listPushDevices(fan, {})).devices).toHaveLength(2);
  });

  test("LV-08 no other account, profile or realm, and no session that has ended gets a message", async () => {
    await fanWithDevice();
    const other = await scene.signIn("other");
    await scene.subscribe(other, scene.service.device("other"));
    expect(await scene.send({ accountId: "nobody" })).toBe("no-subscription");
    expect(await scene.send({ profileId: "kid" })).toBe("no-subscription");
    expect(await scene.send({ realmId: "aurora" })).toBe("no-subscription");
    scene.alive.delete("ringside session-of-fan");
    expect(await scene.send()).toBe("no-subscription");
    expect(scene.service.requests()).toBe(0);
  });

  test.each([404, 410])("LV-08 the answer %i removes the subscription", async (status) => {
    const { fan } = await fanWithDevice();
    scene.service.answerWith("phone", { status });
    expect(await scene.send()).toBe("no-subscription");
    expect((await scene.module.handlers.listPushDevices(fan, {})).devices).toEqual([]);
    expect(await scene.send({ key: "next" })).toBe("no-subscription");
    expect(scene.service.requests()).toBe(1);
  });

  test.each([400, 401, 403, 413, 302])("LV-08 the answer %i is final for this message, and counts as a failure", async (status) => {
    await fanWithDevice();
    scene.service.answerWith("phone", { status });
    expect(await scene.send()).toBe("no-subscription");
    expect([await states(), await failures()]).toEqual([["FAILED"], [1]]);
    await scene.pass(30 * MINUTE);
    expect(scene.service.requests()).toBe(1);
  });

  test("LV-08 P43 after 429 the service gets no request until its Retry-After is over, and then the message", async () => {
    await fanWithDevice();
    scene.service.answerWith("phone", { status: 429, retryAfter: "240" });
    expect(await scene.send()).toBe("sent");
    expect(await scene.send({ key: "second" })).toBe("sent");
    expect(scene.service.requests()).toBe(1);
    scene.service.answerWith("phone", { status: 201 });
    await scene.pass(3 * MINUTE);
    expect(scene.service.requests()).toBe(1);
    await scene.pass(3 * MINUTE);
    expect([scene.service.counts.get("phone"), await states(), await failures()]).toEqual([2, ["SENT", "SENT"], [0]]);
  });

  test("LV-08 P43 after 500 the message is tried again, and a success forgets the failures", async () => {
    await fanWithDevice();
    scene.service.answerWith("phone", { status: 500 });
    expect(await scene.send()).toBe("sent");
    expect([await states(), await failures()]).toEqual([["WAITING"], [1]]);
    scene.service.answerWith("phone", { status: 201 });
    await scene.pass(2 * MINUTE);
    expect([scene.service.counts.get("phone"), await states(), await failures()]).toEqual([1, ["SENT"], [0]]);
  });

  test("LV-08 nothing is sent after the event: not at first, and not by a retry", async () => {
    await fanWithDevice();
    expect(await scene.send({ expiresAt: scene.deps.clock.now() })).toBe("sent");
    scene.service.answerWith("phone", { status: 500 });
    const expiresAt = new Date(scene.deps.clock.now().getTime() + MINUTE);
    expect(await scene.send({ key: "second", expiresAt })).toBe("sent");
    scene.service.answerWith("phone", { status: 201 });
    await scene.pass(5 * MINUTE);
    expect([scene.service.counts.get("phone"), await states()]).toEqual([undefined, ["FAILED"]]);
  });

  test("LV-08 ten failures in a row make a device failing, and one success ends that", async () => {
    const { fan } = await fanWithDevice();
    scene.service.answerWith("phone", { status: 403 });
    for (let number = 1; number <= 10; number += 1)
      expect(await scene.send({ key: `message ${number}` })).toBe(number < 10 ? "no-subscription" : "failing");
    expect((await scene.module.handlers.listPushDevices(fan, {})).devices[0]?.failing).toBe(true);
    scene.service.answerWith("phone", { status: 201 });
    expect(await scene.send({ key: "last" })).toBe("sent");
    expect((await scene.module.handlers.listPushDevices(fan, {})).devices[0]?.failing).toBe(false);
  });

  test("LV-08 P43 a service that breaks connections gets a pause after five requests; others' messages do not wait for it", async () => {
    await fanWithDevice();
    scene.service.answerWith("phone", "drop");
    for (let number = 0; number < 9; number += 1) await scene.send({ key: `message ${number}` });
    expect(scene.service.requests()).toBe(5);
    expect(await failures()).toEqual([5]);
  });

  test("LV-08 a message that a process claimed and never finished is not sent again", async () => {
    const { id } = await fanWithDevice();
    const claim = {
      realm_id: "ringside",
      message_key: scene.message().key,
      subscription_id: id,
      account_id: "fan",
      state: "SENDING" as const,
      attempts: 0,
      next_at: null,
      expires_at: scene.message().expiresAt.toISOString(),
      message: "",
    };
    await scene.deps.database.unwalled.insertInto("push_messages").values(claim).execute();
    expect(await scene.send()).toBe("sent");
    await scene.pass(60 * MINUTE);
    expect(scene.service.requests()).toBe(0);
  });

  test("LV-08 a replaced key: devices get messages with the earlier one until they subscribe again", async () => {
    const { fan, device } = await fanWithDevice();
    const first = await scene.keyOf(fan);
    scene.deps.clock.advance(MINUTE);
    await scene.module.keys.replace("ringside", newKeyPair(), scene.deps.database.write);
    const second = await scene.keyOf(fan);
    expect(second).not.toBe(first);
    expect(await scene.module.handlers.getPushKey(fan, {})).toMatchObject({ subscribed: false });
    expect(await scene.send()).toBe("sent");
    await expect(scene.subscribe(fan, device, { key: first })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    await scene.subscribe(fan, scene.service.device("phone again", second));
    await scene.send({ key: "next" });
    expect(scene.service.received.map(({ key }) => key)).toEqual([first, second]);
    scene.deps.clock.advance(MINUTE);
    await scene.module.keys.replace("ringside", newKeyPair(), scene.deps.database.write);
    expect((await scene.module.keys.list("ringside")).map(({ devices }) => devices)).toEqual([0, 1]);
  });

  test("LV-08 long and hostile texts fit the service, and links lead to the realm only", async () => {
    await fanWithDevice();
    await scene.send({ title: "\u0001".repeat(10_000), body: "🥊".repeat(10_000), url: "javascript:alert(1)" });
    await scene.send({ key: "second", url: "https://ringside.example//evil.example/x", body: "'<b>\n" });
    await scene.send({ key: "third", url: "https://ringside.example/live/a?b=c" });
    expect(scene.service.problems).toEqual([]);
    expect(scene.service.received.map(({ payload }) => payload.url)).toEqual(["/", "/", "/live/a?b=c"]);
  });
});
