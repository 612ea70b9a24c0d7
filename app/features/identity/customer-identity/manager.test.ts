import { afterEach, expect, test, vi } from "vitest";
import { openService, ServiceAway, signInAt, signOutAt } from "./manager.ts";

const SCRIPT = { src: "https://identity.example/sdk.js", apikey: "a key" };

/** A document in which appended scripts behave as the test defines. */
function documentOf(arrives: (script: { src: string; onload?: () => void; onerror?: () => void }) => void): string[] {
  const addresses: string[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({ src: "" }),
    head: {
      append(script: { src: string }) {
        addresses.push(script.src);
        arrives(script);
      },
    },
  });
  return addresses;
}
const service = (more: object = {}) => ({
  init: () => Promise.resolve(),
  signIn: () => Promise.resolve({ idToken: "token" }),
  signOut: () => Promise.resolve(),
  ...more,
});
const never = () => new Promise<never>(() => undefined);
afterEach(() => vi.unstubAllGlobals());

test("ID-14 the script is addresses for with key and locale, and made ready with both", async () => {
  const init = vi.fn(() => Promise.resolve());
  const addresses = documentOf((script) => {
    vi.stubGlobal("customerIdentity", service({ init }));
    script.onload?.();
  });
  const opened = await openService(SCRIPT, "ar");
  expect(addresses).toEqual(["https://identity.example/sdk.js?apikey=a+key&locale=ar"]);
  expect(init).toHaveBeenCalledWith({ apikey: "a key", locale: "ar" });
  expect(await signInAt(opened, { container: {} as HTMLElement, signUp: false })).toBe("token");
});

test("ID-14 P43 a script that does not come, comes late, brings garbage or refuses the key is away", async () => {
  documentOf((script) => script.onerror?.());
  await expect(openService(SCRIPT, "en")).rejects.toBeInstanceOf(ServiceAway);
  documentOf(() => undefined);
  await expect(openService(SCRIPT, "en", 1)).rejects.toBeInstanceOf(ServiceAway);
  for (const brought of [undefined, 7, { init: 1 }, service({ init: never }), service({ init: () => Promise.reject(new Error("key")) })]) {
    documentOf((script) => script.onload?.());
    vi.stubGlobal("customerIdentity", brought);
    await expect(openService(SCRIPT, "en", 20)).rejects.toBeInstanceOf(ServiceAway);
  }
  vi.stubGlobal("customerIdentity", service({ signOut: never }));
  await expect(signOutAt(SCRIPT, "en", 20)).rejects.toBeInstanceOf(ServiceAway);
});

test("ID-14 who gives up gets no token, and an answer without one is none", async () => {
  const container = {} as HTMLElement;
  expect(await signInAt(service({ signIn: () => Promise.reject(new Error("stop")) }), { container, signUp: false })).toBeNull();
  for (const idToken of ["", 7, undefined])
    await expect(
      signInAt(service({ signIn: () => Promise.resolve({ idToken }) }) as never, { container, signUp: true }),
    ).rejects.toBeInstanceOf(ServiceAway);
});
