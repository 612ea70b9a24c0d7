import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SettingsError } from "../../../server/env.ts";
import { createPlatformClient, ownApi } from "../../../server/platform-client.ts";
import { createRealmDirectory } from "../../../server/realm-directory.ts";
import { openDemoPlace, openPlatform, type Place, SECRET, type TestPlatform } from "../../support/test-platform.ts";

const PLATFORM_PAYS_AT = "http://pay.localhost:3000";

describe.each([
  ["a demo", true],
  ["a live platform", false],
] as const)("payment origin of a web process before %s", (_name, demo) => {
  let place: Place;
  let product: TestPlatform;
  let isAway = false;
  beforeAll(async () => {
    place = await openDemoPlace();
    // Without DEMO a start makes no realm: those of the demo are used.
    product = await openPlatform(place, { demo });
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  const directoryAt = (payOrigin: string, errors: unknown[] = []) => {
    const client = createPlatformClient({
      platformFetch: async (request) => {
        if (isAway) throw new TypeError("fetch failed");
        return await product.platform.fetch(request);
      },
      platformUrl: "http://platform.test",
      secret: SECRET,
    });
    return createRealmDirectory({
      api: () => ownApi(client),
      publicHost: null,
      payOrigin,
      onError: (error) => void errors.push(error),
    });
  };
  const startOf = async (directory: ReturnType<typeof directoryAt>): Promise<unknown> => {
    const end = await directory.start().then(
      () => null,
      (error: unknown) => error,
    );
    directory.stop();
    return end;
  };

  test("CM-06 the same origin on both sides starts", async () => {
    const directory = directoryAt(PLATFORM_PAYS_AT);
    expect(await startOf(directory)).toBeNull();
    expect([directory.ready, directory.isPaymentOrigin(PLATFORM_PAYS_AT)]).toEqual([true, demo]);
  });

  test("CM-06 another origin is refused at the start, with the setting, only where test payments are taken", async () => {
    for (const own of ["http://pay.localhost:4571", "https://pay.localhost:3000", "http://pay.tv.example"]) {
      const directory = directoryAt(own);
      const end = await startOf(directory);
      if (!demo) {
        expect([end, directory.ready]).toEqual([null, true]);
        continue;
      }
      expect(end).toBeInstanceOf(SettingsError);
      const { problems } = end as SettingsError;
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^PUBLIC_ORIGIN must be the same /u);
      expect(problems[0]).toContain(PLATFORM_PAYS_AT);
      expect(problems[0]).toContain(own);
      expect(directory.ready).toBe(false);
    }
  });

  test("CM-06 a platform that comes after the start and pays elsewhere leaves the web process unready, and the log says why", async () => {
    isAway = true;
    const errors: unknown[] = [];
    const directory = directoryAt("http://pay.tv.example", errors);
    expect(await startOf(directory)).toBeNull();
    expect([directory.ready, errors.length]).toEqual([false, 1]);
    isAway = false;
    if (demo) await expect(directory.refresh()).rejects.toBeInstanceOf(SettingsError);
    else await directory.refresh();
    expect(directory.ready).toBe(!demo);
  });
});
