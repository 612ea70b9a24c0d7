import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PushService, startPushService } from "../../testing/push-service.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { createPush } from "../push/index.ts";
import { openRemindersFixture, type RemindersFixture } from "./testing/reminders-fixture.ts";

const member = viewerContext("member", { sessionId: "session-of-member" });

describeOnBothDatabases("LV-08 from a reminder to a device", (open) => {
  let fixture: RemindersFixture;
  let service: PushService;
  let push: ReturnType<typeof createPush>;
  beforeAll(async () => {
    fixture = await openRemindersFixture(await open());
    const { deps } = fixture;
    service = await startPushService({ now: () => deps.clock.now() });
    push = createPush(
      { ...deps, settings: { ...deps.settings, pushTestOrigin: service.origin } },
      {
        realm: {
          sectionOf: () => Promise.resolve({ services: [] } as never),
          mailSenderOf: () => Promise.resolve({ name: "Ringside", address: "hello@ringside.example" }),
          text: (_realmId, language, key) => Promise.resolve(`${key} ${language}`),
        },
        identity: { callerOf: () => Promise.resolve(member.viewer), deviceName: () => ({ browser: "Chrome", system: "Android" }) },
      },
    );
    const [created_at, expires_at] = [TEST_START.toISOString(), new Date(TEST_START.getTime() + 1_000 * 3_600_000).toISOString()];
    await deps.database.unwalled
      .insertInto("sessions")
      .values({ realm_id: "ringside", id: "session-of-member", account_id: "member", created_at, expires_at } as never)
      .execute();
    const { key } = await push.handlers.getPushKey(member, {});
    const device = service.device("phone", key);
    await push.handlers.savePushSubscription(member, { body: { ...device.subscription, key } });
  });
  beforeEach(async () => {
    await fixture.reset();
    fixture.use(push.sender);
  });
  afterAll(async () => {
    await push.close();
    await service.close();
  });

  test("LV-08 an event that begins soon reaches the device once, signed and encrypted, and no mail is sent", async () => {
    fixture.plan("fight");
    await fixture.add(member, "fight", { way: "PUSH" });
    await fixture.goTo(104);
    expect(service.requests()).toBe(0);
    await fixture.goTo(105);
    // A second search at the same moment, as of another process.
    await Promise.all([fixture.search(), fixture.search()]);
    await fixture.goTo(121);
    expect(service.problems).toEqual([]);
    expect([service.requests(), [...service.counts]]).toEqual([1, [["phone", 1]]]);
    expect(service.received[0]).toMatchObject({
      device: "phone",
      payload: { title: "Title of fight", url: expect.stringContaining("/live/fight") },
      // From 15 minutes before the start until the end, three hours after it.
      ttl: 195 * 60,
      claims: { aud: service.origin },
    });
    expect(fixture.deps.mailer.sent).toEqual([]);
  });
});
