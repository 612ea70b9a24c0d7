import { describe, expect, test } from "vitest";
import { navigate } from "./navigate.ts";

const never = new Promise<never>(() => undefined);
const atOnce = Promise.resolve();
const page = (text: string) => new Response(text);

test("PW-03 a copy knows whether the network failed or is only late", async () => {
  const seen: boolean[] = [];
  const cachedCopy = async (late: boolean) => {
    seen.push(late);
    return page("old");
  };
  const offline = async () => page("offline");
  await navigate({ network: never, cached: cachedCopy, offline, patience: atOnce });
  await navigate({ network: Promise.reject(new Error("down")), cached: cachedCopy, offline, patience: never });
  expect(seen).toEqual([true, false]);
});

async function shown(sources: { network: Promise<Response>; cached?: string; patience?: Promise<void> }): Promise<string> {
  const response = await navigate({
    network: sources.network,
    cached: async () => (sources.cached === undefined ? null : page(sources.cached)),
    offline: async () => page("offline"),
    patience: sources.patience ?? never,
  });
  return response.text();
}

describe("navigate", () => {
  test("PW-02 the network wins while it answers", async () => {
    expect(await shown({ network: Promise.resolve(page("new")), cached: "old" })).toBe("new");
  });

  test("PW-03 without a network a page seen before is shown, else the offline page", async () => {
    expect(await shown({ network: Promise.reject(new Error("down")), cached: "old" })).toBe("old");
    expect(await shown({ network: Promise.reject(new Error("down")) })).toBe("offline");
  });

  test("PW-03 when patience ends a page seen before is shown", async () => {
    expect(await shown({ network: never, cached: "old", patience: atOnce })).toBe("old");
  });

  test("PW-03 without a copy a slow network keeps its chance", async () => {
    const slow = atOnce.then(() => atOnce).then(() => page("late"));
    expect(await shown({ network: slow, patience: atOnce })).toBe("late");
    const broken = atOnce.then(() => atOnce).then(() => Promise.reject(new Error("down")));
    expect(await shown({ network: broken, patience: atOnce })).toBe("offline");
  });
});
