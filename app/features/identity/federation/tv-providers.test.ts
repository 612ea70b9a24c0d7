import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { providerOf, TOKENS } from "../testing/sign-up-realm.ts";
import { loadProviderPage } from "./provider-page.server.ts";
import { actOnTvProviders, loadTvProviders } from "./tv-providers.server.ts";

const image = { hash: "hash", width: 1920, height: 1080, color: "#000000" };
const SERVICE = "https://tv.example";
const providers = [
  providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [] }),
  providerOf({ id: "tv", name: "TV", kind: "PAY_TV", allowSignUp: true, fields: [], origins: [SERVICE], requestorId: "ring" }),
];
const BROWSER = "browser-secret-of-forty-characters-or-more";
const LIST = "/tv-provider/{requestorId}/providers";
const TOKEN = "/v3/tv-provider/token";
const BEGIN = "/v3/tv-provider/regcode";
const CANCEL = "/v3/tv-provider/regcode/{accessToken}";
const LINKED = "/user/linked-accounts";
const UNLINK = "/user/linked-accounts/{provider}";
const listed = { featured: [{ id: "sky", displayName: "Sky", logoUrl: null }], nonFeatured: [], allowUnlink: false, linkedAccount: null };
const way = { accessToken: "state", code: "CODE", authorisationUri: `${SERVICE}/authenticate?x=1`, browser: BROWSER };
const at = (address: string, scene: Partial<Parameters<typeof loaderArguments>[0]> = {}, params: Record<string, string> = {}) =>
  loaderArguments({
    at: address,
    guest: true,
    cookie: `__Host-flow=${BROWSER}`,
    ...scene,
    params,
    realm: { authenticationProviders: providers, loginBackground: { mobile: image, desktop: image, rtl: image } },
    context: {
      signIn: (tokens) => `session=${tokens.refreshToken}`,
      signOut: () => Promise.resolve("session=; Max-Age=0"),
      ...scene.context,
    },
  });
const success = { result: "success" };
const BACK = "/providers/success?provider=tv&state=s1";

test("ID-16 RT-07 signing in by television leads to the choice, with the way back; a guest without one gets the realm's first", async () => {
  const login = at("/login/tv?from=%2Fvideo%2Fv1", {}, { authProvider: "tv" });
  expect((await outcome(loadProviderPage(login))).location).toBe("/providers?provider=tv&from=%2Fvideo%2Fv1");
  const bare = await outcome(loadTvProviders(at("/providers", { answers: { [LIST]: listed } })));
  expect(bare).toMatchObject({ status: 200, reply: { page: "CHOOSE", provider: "tv", listed } });
  expect((await outcome(loadTvProviders(at("/providers?provider=nobody")))).status).toBe(404);
  expect((await outcome(loadTvProviders(at("/providers?provider=own")))).status).toBe(404);
});

test("ID-16 the choice sends the viewer away with the way back, to the service's origin alone; a second attempt says that it is one", async () => {
  const args = at("/providers?provider=tv&from=%2Fvideo%2Fv1", { form: { mvpd: "sky", again: "1" }, answers: { [BEGIN]: way } });
  expect(await outcome(actOnTvProviders(args))).toMatchObject({
    status: 303,
    location: way.authorisationUri,
    cookies: [expect.stringContaining(`__Host-flow=${BROWSER};`)],
  });
  expect(args.calls[0]?.input.body).toEqual({
    requestorId: "ring",
    provider: "sky",
    isSecondIntent: true,
    back: "from=%2Fvideo%2Fv1",
    browser: BROWSER,
  });
  const stolen = at("/providers?provider=tv", {
    form: { mvpd: "sky" },
    answers: { [BEGIN]: { ...way, authorisationUri: "https://evil.example" } },
  });
  await expect(actOnTvProviders(stolen)).rejects.toThrow("not at its origin");
  const nothing = await outcome(actOnTvProviders(at("/providers?provider=tv", { form: {} })));
  expect(nothing).toMatchObject({ status: 303, location: "/providers?provider=tv" });
  const down = at("/providers?provider=tv", {
    form: { mvpd: "sky" },
    answers: { [BEGIN]: refused("SIGN_IN_PROVIDER_UNAVAILABLE", "Away.") },
  });
  expect(await outcome(actOnTvProviders(down))).toMatchObject({ status: 502, reply: { problem: { message: "Away." } } });
});

test("ID-16 result success: tokens are exchanged and the viewer goes on", async () => {
  const args = at(BACK, { answers: { [TOKEN]: { ...TOKENS, back: "from=%2Fvideo%2Fv1" } } }, success);
  expect(await outcome(loadTvProviders(args))).toMatchObject({ status: 303, location: "/video/v1", cookies: ["session=refresh"] });
  expect(args.calls[0]?.input.body).toEqual({ requestorId: "ring", accessToken: "s1", browser: BROWSER });
  const completing = refused("COMPLETION_REQUIRED", "", { challenge: "c", steps: [], back: "from=%2Fvideo%2Fv1" });
  const more = await outcome(loadTvProviders(at(BACK, { answers: { [TOKEN]: completing } }, success)));
  expect(more.location).toBe("/login/complete?from=%2Fvideo%2Fv1");
  expect((await outcome(loadTvProviders(at("/providers/success?provider=tv", {}, success)))).location).toBe("/providers?provider=tv");
});

test("ID-16 a 412 leads back to the choice, which says so; a 400 goes there once more by itself; a second one is said", async () => {
  const details = { again: true, provider: "sky", back: "from=%2Fvideo%2Fv1" };
  const missing = at(BACK, { answers: { [TOKEN]: refused("SIGN_IN_REQUIRED", "", details) } }, success);
  expect((await outcome(loadTvProviders(missing))).location).toBe("/providers?provider=tv&from=%2Fvideo%2Fv1&again=1");
  const choice = await outcome(loadTvProviders(at("/providers?provider=tv&again=1", { answers: { [LIST]: listed } })));
  expect(choice.reply).toMatchObject({ page: "CHOOSE", again: true });

  const unknown = at(BACK, { answers: { [TOKEN]: refused("SIGN_IN_EXPIRED", "", details), [BEGIN]: way } }, success);
  expect(await outcome(loadTvProviders(unknown))).toMatchObject({ status: 303, location: way.authorisationUri });
  expect(unknown.calls[1]?.input.body).toMatchObject({ provider: "sky", isSecondIntent: true, back: "from=%2Fvideo%2Fv1" });

  const args = at(BACK, { answers: { [TOKEN]: refused("SIGN_IN_REQUIRED", "Not yet.", { ...details, again: false }) } }, success);
  expect(await outcome(loadTvProviders(args))).toMatchObject({
    status: 401,
    reply: {
      page: "FAILED",
      problem: { message: "Not yet." },
      requestId: "r1",
      accountId: "v1",
      frame: { carried: { from: "/video/v1" } },
    },
  });
});

test("ID-16 P16 what comes back in another browser counts nowhere any more", async () => {
  const without = at(BACK, { cookie: "", answers: { [CANCEL]: () => Promise.resolve(undefined) } }, success);
  expect(await outcome(loadTvProviders(without))).toMatchObject({ status: 400, reply: { page: "FAILED", problem: null } });
  expect(without.calls.map(({ path }) => path)).toEqual([CANCEL]);
  const answers = { [TOKEN]: refused("SIGN_IN_EXPIRED", "Too late."), [CANCEL]: refused("NOT_FOUND") };
  const other = at(BACK, { answers }, success);
  expect(await outcome(loadTvProviders(other))).toMatchObject({
    status: 400,
    reply: { page: "FAILED", problem: { message: "Too late." } },
  });
  expect(other.calls.map(({ path }) => path)).toEqual([TOKEN, CANCEL]);
  const back = await outcome(loadTvProviders(at(BACK, { guest: false, answers }, success)));
  expect(back).toMatchObject({ status: 303, location: "/" });
});

test("ID-16 the service is down, or the viewer gave up there: the page says so", async () => {
  const down = at("/providers?provider=tv", { answers: { [LIST]: refused("SIGN_IN_PROVIDER_UNAVAILABLE", "Away.") } });
  expect(await outcome(loadTvProviders(down))).toMatchObject({ status: 502, reply: { page: "FAILED", problem: { message: "Away." } } });
  const gaveUp = at(`${BACK}&error=access_denied`, { answers: { [LIST]: listed } }, success);
  expect((await outcome(loadTvProviders(gaveUp))).reply).toMatchObject({ page: "CHOOSE", gaveUp: true });
});

test("ID-16 a device: its code is shown, its viewer is sent away without a session here, and the end says to look at it", async () => {
  const device = { result: "select", device: "BCDFGHJ" };
  const shown = await outcome(loadTvProviders(at("/providers/select/BCDFGHJ?provider=tv", { answers: { [LIST]: listed } }, device)));
  expect(shown.reply).toMatchObject({ page: "CHOOSE", device: "BCDFGHJ" });
  const DEVICE = "/tv-provider/{requestorId}/device";
  const answers = { [DEVICE]: { authorisationUri: way.authorisationUri } };
  const chosen = at("/providers/select/BCDFGHJ?provider=tv", { form: { mvpd: "sky" }, answers }, device);
  expect(await outcome(actOnTvProviders(chosen))).toMatchObject({ status: 303, location: way.authorisationUri, cookies: [] });
  expect(chosen.calls[0]?.input).toEqual({ params: { requestorId: "ring" }, body: { code: "BCDFGHJ", provider: "sky" } });
  const done = at("/providers/success/BCDFGHJ?provider=tv", {}, { result: "success", device: "BCDFGHJ" });
  expect(await outcome(loadTvProviders(done))).toMatchObject({ status: 200, reply: { page: "DEVICE" } });
  expect(done.calls).toEqual([]);
  const wrong = at("/providers/select/%3Cscript%3E?provider=tv", {}, { result: "select", device: "<script>" });
  expect((await outcome(loadTvProviders(wrong))).status).toBe(404);
});

test("ID-17 what the account is connected to; unlinking signs out and leads to sign-in; a failure is said", async () => {
  const linkedAccounts = [{ provider: "tv", name: "TV", tvProvider: "Sky", linkedAt: "2026-11-22T10:00:00.000Z", allowUnlink: true }];
  const page = await outcome(loadTvProviders(at("/providers", { guest: false, answers: { [LINKED]: { linkedAccounts } } })));
  expect(page.reply).toMatchObject({ page: "LINKED", linked: linkedAccounts, connectable: [] });
  const none = await outcome(loadTvProviders(at("/providers", { guest: false, answers: { [LINKED]: { linkedAccounts: [] } } })));
  expect(none.reply).toMatchObject({ connectable: [{ id: "tv", name: "TV" }] });

  const form = { intent: "unlink", provider: "tv" };
  const gone = at("/providers", { guest: false, form, answers: { [UNLINK]: () => undefined } });
  const answer = await outcome(actOnTvProviders(gone));
  expect([answer.status, answer.location]).toEqual([303, "/login?from=%2Fproviders"]);
  expect(answer.cookies[0]).toBe("session=; Max-Age=0");
  const last = at("/providers", { guest: false, form, answers: { [UNLINK]: refused("LAST_WAY_IN", "The only way.") } });
  expect((await outcome(actOnTvProviders(last))).reply).toMatchObject({ problem: { message: "The only way." } });
  const broken = at("/providers", { guest: false, form, answers: { [UNLINK]: refused("INTERNAL", "Stack.") } });
  expect((await outcome(actOnTvProviders(broken))).reply).toMatchObject({ problem: { message: null } });
  const proof = at("/providers", { guest: false, form, answers: { [UNLINK]: refused("STEP_UP_REQUIRED") } });
  expect((await outcome(actOnTvProviders(proof))).location).toBe("/account/verify?from=%2Fproviders");
  expect((await outcome(actOnTvProviders(at("/providers", { form })))).location).toContain("/login?from=");
});

test("ID-16 a signed-in viewer connects, after a proof of who they are, and comes back to what is connected", async () => {
  const old = at("/providers?provider=tv", { guest: false, form: { mvpd: "sky" }, answers: { [BEGIN]: refused("STEP_UP_REQUIRED") } });
  expect((await outcome(actOnTvProviders(old))).location).toBe("/account/verify?from=%2Fproviders%3Fprovider%3Dtv");
  const fresh = at("/providers?provider=tv", { guest: false, form: { mvpd: "sky" }, answers: { [BEGIN]: way } });
  await outcome(actOnTvProviders(fresh));
  expect(fresh.calls[0]?.input.body).toMatchObject({ back: "from=%2Fproviders" });
});

test("ID-16 a service that refuses a viewer who links it: the page says so, for signing in here again would lead straight back", async () => {
  const args = at("/providers?provider=tv", { guest: false, form: { mvpd: "sky" }, answers: { [BEGIN]: refused("SIGN_IN_REFUSED") } });
  expect(await outcome(actOnTvProviders(args))).toMatchObject({ status: 401, reply: { problem: { code: "SIGN_IN_REFUSED" } } });
  const over = at("/providers?provider=tv", { guest: false, form: { mvpd: "sky" }, answers: { [BEGIN]: refused("TOKEN_INVALID") } });
  expect((await outcome(actOnTvProviders(over))).location).toBe("/login?from=%2Fproviders%3Fprovider%3Dtv");
});

test("RT-16 ID-16 a long way back leaves room for the platform to keep it: its last part gives way, and nobody is refused", async () => {
  const path = (letters: number) => `/search?q=${encodeURIComponent("ا".repeat(letters))}`;
  const leaving = async (query: Record<string, string>): Promise<string> => {
    const args = at(`/providers?${new URLSearchParams({ provider: "tv", ...query })}`, {
      form: { mvpd: "sky" },
      answers: { [BEGIN]: way },
    });
    await outcome(actOnTvProviders(args));
    return (args.calls[0]?.input.body as { back?: string } | undefined)?.back ?? "nothing was asked";
  };
  expect(new URLSearchParams(await leaving({ from: path(150) })).get("from")).toBe(path(150));
  expect(await leaving({ from: path(250) })).toBe("");
  expect([...new URLSearchParams(await leaving({ entryPage: path(100), from: path(150) })).keys()]).toEqual(["entryPage"]);
});
