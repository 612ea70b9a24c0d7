import { expect, test } from "vitest";
import type { CallContext } from "../../../http/context.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { SeededAccount } from "../../identity/index.ts";
import { FAN } from "../../identity/testing/identity-kit.ts";
import { createTvEngine } from "../engines/tv-provider.ts";
import { counterpartForTests, type Misbehaviour } from "../testing/counterpart.ts";
import { type FederationKit, openFederation } from "../testing/federation-kit.ts";

const context = testContext();
const REQUESTOR = "ring";
const MEDIA = /\/tokens\/media$/u;
const counterpart = counterpartForTests();

const payTv = (id: string, requestorId: string, more: object = {}) => ({
  id,
  kind: "PAY_TV",
  name: "Your TV",
  baseUri: `${counterpart.origin}/${id}`,
  issuer: `${counterpart.origin}/${id}`,
  jwksUri: `${counterpart.origin}/${id}/jwks`,
  audience: requestorId,
  requestorId,
  resourceId: "channel-1",
  featured: ["harbor-tv", "not-there"],
  allowUnlink: true,
  ...more,
});

/** Signs in at the television provider, as the viewer's browser would. */
async function signInThere(uri: string, form: Readonly<Record<string, string>> = { person: "alex-rivera" }): Promise<URL> {
  const response = await fetch(uri, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return new URL(response.headers.get("location") ?? "about:blank");
}

describeOnBothDatabases("signing in with a television provider", (open) => {
  const opened = openFederation(open, () => [
    payTv("tv", REQUESTOR),
    payTv("few", "few", { allowedProviders: ["skyline-cable"], allowUnlink: false }),
  ]);
  const { refused, sessionCount } = opened;

  const begin = (more: object = {}, caller: CallContext = context) =>
    opened.kit.handlers.beginTvSignIn(caller, {
      body: { requestorId: REQUESTOR, provider: "skyline-cable", isSecondIntent: false, back: "from=%2Fvideo%2Fv1", ...more },
    });
  const finish = (
    begun: { readonly accessToken: string; readonly browser: string },
    caller: CallContext = context,
    handlers: FederationKit["handlers"] = opened.kit.handlers,
  ) => handlers.signInByTv(caller, { body: { requestorId: REQUESTOR, accessToken: begun.accessToken, browser: begun.browser } });
  async function comeBack(more: object = {}, caller: CallContext = context) {
    const begun = await begin(more, caller);
    await signInThere(begun.authorisationUri);
    return begun;
  }
  /** A viewer with an account and a session of now. */
  async function signedIn(person: SeededAccount = FAN) {
    await opened.kit.identity.seedAccount(opened.database.write, "ringside", person);
    const tokens = await opened.kit.identity.handlers.login(context, { body: { id: person.email, secret: person.password } });
    const caller = await opened.kit.identity.authenticate("ringside", tokens.authorisationToken);
    return viewerContext(person.id, { sessionId: caller?.sessionId ?? "" });
  }

  test("ID-16 the list: featured first in the realm's order, the others after them, logos of the service's own origin", async () => {
    const listed = await opened.kit.handlers.listTvProviders(context, { params: { requestorId: REQUESTOR } });
    expect(listed.featured.map(({ id }) => id)).toEqual(["harbor-tv"]);
    expect(listed.nonFeatured.map(({ id }) => id)).toEqual(["skyline-cable", "nile-sat", "meridian-fibre"]);
    expect(listed.featured[0]).toMatchObject({ displayName: "Harbor TV", logoUrl: `${counterpart.origin}/tv/logos/harbor-tv.svg` });
    expect([listed.allowUnlink, listed.linkedAccount]).toEqual([false, null]);
    await expect(opened.kit.handlers.listTvProviders(context, { params: { requestorId: "nobody" } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("ID-16 P43 one of the list that cannot be offered hides no other", async () => {
    const mvpds = [{ id: "sky tv", displayName: "Sky" }, { id: "nameless" }, null, { id: "harbor-tv", displayName: "Harbor TV" }];
    const engine = createTvEngine(opened.kit.deps, {
      outbound: () => Promise.resolve(Response.json({ requestor: { mvpds } })),
      secrets: opened.kit.federation.secrets,
      signedTokens: () => Promise.reject(new Error("nobody signs in")),
      demo: null,
    });
    const provider = (await opened.kit.identity.signInProvidersOf(context)).find(({ id }) => id === "tv");
    if (provider?.kind !== "PAY_TV") throw new Error("the realm has one");
    expect((await engine.list("ringside", provider)).map(({ id }) => id)).toEqual(["harbor-tv"]);
  });

  test("ID-16 allowedProviders decides: who is not allowed is neither listed, nor begun with, nor let in by another's page", async () => {
    const listed = await opened.kit.handlers.listTvProviders(context, { params: { requestorId: "few" } });
    expect([...listed.featured, ...listed.nonFeatured].map(({ id }) => id)).toEqual(["skyline-cable"]);
    await refused(begin({ requestorId: "few", provider: "harbor-tv" }), "NOT_FOUND");
    const begun = await begin({ requestorId: "few" });
    await signInThere(begun.authorisationUri.replace("skyline-cable", "harbor-tv"));
    const body = { requestorId: "few", accessToken: begun.accessToken, browser: begun.browser };
    await refused(opened.kit.handlers.signInByTv(context, { body }), "SIGN_IN_REFUSED");
  });

  test("ID-16 registration, code, sign-in there, token: one account, and the way back; the client is registered once", async () => {
    counterpart.calls.length = 0;
    const begun = await comeBack();
    const at = new URL(begun.authorisationUri).searchParams;
    expect([at.get("reg_code"), at.get("mso_id")]).toEqual([begun.code, "skyline-cable"]);
    expect(at.get("redirect_url")).toBe(`http://localhost:3000/providers/success?provider=tv&state=${begun.accessToken}`);
    expect(await finish(begun)).toMatchObject({ linkedAccounts: [{ provider: "tv" }], back: "from=%2Fvideo%2Fv1" });
    await finish(await comeBack());
    expect(counterpart.calls.filter((call) => call.endsWith("/o/client/register")).length).toBe(1);
    const accounts = await opened.database.unwalled.selectFrom("accounts").select(["email", "name"]).execute();
    expect(accounts).toEqual([{ email: "alex-rivera@identity-demo.example", name: "Alex Rivera" }]);
    const rows = JSON.stringify(await opened.database.unwalled.selectFrom("provider_secrets").selectAll().execute());
    expect(rows).not.toContain("client_secret");
    expect(JSON.stringify(begun)).not.toContain("secret");
  });

  test("ID-16 a 400 for a code clears the client, registers again and is tried once more; a second 400 is reported", async () => {
    await begin();
    counterpart.calls.length = 0;
    counterpart.misbehave("BAD_REQUEST", /\/regcode$/u, 1);
    await begin();
    const requests = counterpart.calls.map((call) => call.split("/").at(-1));
    expect(requests).toEqual(["token", "regcode", "register", "token", "regcode"]);
    counterpart.misbehave("BAD_REQUEST", /\/regcode$/u);
    counterpart.calls.length = 0;
    await refused(begin(), "SIGN_IN_REFUSED");
    expect(counterpart.calls.filter((call) => call.endsWith("/regcode")).length).toBe(2);
  });

  test("ID-16 another software statement makes another client", async () => {
    await begin();
    await opened.kit.federation.secrets.keep("ringside", "tv", "software-statement", "another statement");
    counterpart.calls.length = 0;
    // The counterpart knows the first statement alone.
    await refused(begin(), "SIGN_IN_REFUSED");
    expect(counterpart.calls).toContain("POST /tv/o/client/register");
  });

  test.each<[Misbehaviour, string]>([
    ["BAD_REQUEST", "SIGN_IN_EXPIRED"],
    ["PRECONDITION", "SIGN_IN_REQUIRED"],
  ])("ID-16 %s for the token: another attempt may follow the first, none the second; the attempt is used up", async (fault, code) => {
    const first = await comeBack();
    counterpart.misbehave(fault, MEDIA);
    await refused(finish(first), code, { again: true, provider: "skyline-cable", back: "from=%2Fvideo%2Fv1" });
    counterpart.misbehave(null);
    await refused(finish(first), "SIGN_IN_EXPIRED");
    const second = await comeBack({ isSecondIntent: true });
    counterpart.misbehave(fault, MEDIA);
    await refused(finish(second), code, { again: false });
  });

  test("ID-16 P16 who asks before the viewer has signed in there has spent the attempt: nobody waits for another's viewer", async () => {
    const begun = await begin();
    await refused(finish(begun), "SIGN_IN_REQUIRED");
    await signInThere(begun.authorisationUri);
    await refused(finish(begun), "SIGN_IN_EXPIRED");
  });

  test("ID-16 P16 another browser, another provider, a made-up or a cancelled attempt: no session", async () => {
    const begun = await comeBack();
    await refused(finish({ ...begun, browser: "another-browser" }), "SIGN_IN_EXPIRED");
    await refused(finish({ ...begun, accessToken: "made-up" }), "SIGN_IN_EXPIRED");
    const body = { requestorId: "few", accessToken: begun.accessToken, browser: begun.browser };
    await refused(opened.kit.handlers.signInByTv(context, { body }), "SIGN_IN_EXPIRED");
    await opened.kit.handlers.cancelTvSignIn(context, { params: { accessToken: begun.accessToken } });
    await refused(finish(begun), "SIGN_IN_EXPIRED");
    // Chosen on our page: one. Signed in at the service: another.
    const other = await begin();
    await signInThere(other.authorisationUri.replace("skyline-cable", "harbor-tv"));
    await refused(finish(other), "SIGN_IN_REFUSED");
  });

  test.each<Misbehaviour>(["WRONG_AUDIENCE", "EXPIRED", "OTHER_ISSUER", "UNKNOWN_KEY"])(
    "ID-16 P16 a media token with %s is refused",
    async (lie) => {
      const begun = await comeBack();
      counterpart.misbehave(lie);
      await refused(finish(begun), "SIGN_IN_REFUSED");
    },
  );

  test("ID-16 two providers may call different viewers by the same number", async () => {
    await finish(await comeBack());
    const begun = await begin({ provider: "harbor-tv" });
    await signInThere(begun.authorisationUri, { person: "noor-haddad" });
    await finish(begun);
    const rows = await opened.database.unwalled.selectFrom("linked_identities").select("subject").orderBy("subject").execute();
    expect(rows.map(({ subject }) => subject.split("|")[0])).toEqual(["harbor-tv", "skyline-cable"]);
  });

  test("ID-16 a provider that knows no address: the account comes first; then it is linked, and signs in", async () => {
    const stranger = await begin({ provider: "meridian-fibre" });
    await signInThere(stranger.authorisationUri);
    await refused(finish(stranger), "ACCOUNT_REQUIRED", { back: "from=%2Fvideo%2Fv1" });

    const viewer = await signedIn();
    const linking = await begin({ provider: "meridian-fibre" }, viewer);
    await signInThere(linking.authorisationUri);
    // Somebody else, or nobody, cannot finish what this viewer began.
    expect(await finish(linking, viewer)).toMatchObject({ linkedAccounts: [{ provider: "tv" }] });
    expect(await sessionCount()).toBe(1);
    const listed = await opened.kit.handlers.listTvProviders(viewer, { params: { requestorId: REQUESTOR } });
    expect([listed.allowUnlink, listed.linkedAccount]).toEqual([true, { provider: "Meridian Fibre" }]);

    const again = await begin({ provider: "meridian-fibre" });
    await signInThere(again.authorisationUri);
    expect(await finish(again)).toMatchObject({ linkedAccounts: [{ provider: "tv" }] });
    const audit = await opened.database.unwalled
      .selectFrom("audit_events")
      .select("event")
      .where("event", "=", "IDENTITY_LINKED")
      .execute();
    expect(audit.length).toBe(1);
  });

  test("ID-16 P16 a link is finished by the viewer who began it alone, and an identity of another account stays there", async () => {
    const viewer = await signedIn();
    const begun = await comeBack({}, viewer);
    await expect(finish(begun)).rejects.toMatchObject({ code: "SIGN_IN_EXPIRED" });
    const other = await signedIn({ ...FAN, id: "other", email: "other@ringside.example" });
    await expect(finish(await comeBack({}, viewer), other)).rejects.toMatchObject({ code: "SIGN_IN_EXPIRED" });
    await finish(await comeBack());
    await expect(finish(await comeBack({}, viewer), viewer)).rejects.toMatchObject({ code: "ACCOUNT_CONFLICT" });
    const rows = await opened.database.unwalled.selectFrom("linked_identities").select("account_id").execute();
    expect(rows.map(({ account_id }) => account_id)).not.toContain(viewer.viewer.id);
  });

  test("ID-16 ID-27 linking asks for a fresh proof, and no child may", async () => {
    const viewer = await signedIn();
    opened.kit.deps.clock.advance(11 * 60_000);
    await expect(begin({}, viewer)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
    const profile = { id: "p", name: "Kid", avatar: "fox", isChild: true, maxRating: 6 };
    await expect(begin({}, { ...viewer, viewer: { ...viewer.viewer, profile } })).rejects.toMatchObject({ code: "CHILD_PROFILE" });
  });

  test("ID-17 unlinking: the realm allows it, the link and every session are gone, and the record says so", async () => {
    const viewer = await signedIn();
    await finish(await comeBack({}, viewer), viewer);
    const [one] = (await opened.kit.handlers.listLinkedAccounts(viewer, {})).linkedAccounts;
    expect(one).toMatchObject({ provider: "tv", name: "Your TV", tvProvider: "Skyline Cable", allowUnlink: true });
    const now = await opened.database.unwalled.selectFrom("sessions").select("id").where("ended_at", "is", null).executeTakeFirstOrThrow();
    const caller = viewerContext(viewer.viewer.id, { sessionId: now.id });
    await opened.kit.handlers.unlinkAccount(caller, { params: { provider: "tv" } });
    expect(await sessionCount()).toBe(0);
    expect((await opened.kit.handlers.listLinkedAccounts(caller, {})).linkedAccounts).toEqual([]);
    await expect(opened.kit.handlers.unlinkAccount(caller, { params: { provider: "tv" } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const audit = await opened.database.unwalled
      .selectFrom("audit_events")
      .select("event")
      .where("event", "=", "IDENTITY_UNLINKED")
      .execute();
    expect(audit.length).toBe(1);
  });

  test("ID-17 P43 a service that does not tell names is not asked by every page of an account", async () => {
    const viewer = await signedIn();
    await finish(await comeBack({}, viewer), viewer);
    const now = await opened.database.unwalled.selectFrom("sessions").select("id").where("ended_at", "is", null).executeTakeFirstOrThrow();
    const caller = viewerContext(viewer.viewer.id, { sessionId: now.id });
    counterpart.misbehave("DOWN");
    counterpart.calls.length = 0;
    for (let page = 0; page < 3; page += 1)
      // Of another process, which has no list yet.
      expect((await opened.kit.impatient.listLinkedAccounts(caller, {})).linkedAccounts).toMatchObject([{ tvProvider: "skyline-cable" }]);
    expect(counterpart.calls).toEqual([`GET /tv/api/v1/config/${REQUESTOR}`]);
  });

  test("ID-17 a provider that must stay, somebody else's link, the only way in, and an old proof: refused, and nothing changes", async () => {
    const begun = await begin({ requestorId: "few" });
    await signInThere(begun.authorisationUri);
    const body = { requestorId: "few", accessToken: begun.accessToken, browser: begun.browser };
    const stays = await opened.kit.handlers.signInByTv(context, { body });
    const caller = await opened.kit.identity.authenticate("ringside", stays.authorisationToken);
    const own = viewerContext(caller?.id ?? "", { sessionId: caller?.sessionId ?? "" });
    await expect(opened.kit.handlers.unlinkAccount(own, { params: { provider: "few" } })).rejects.toMatchObject({ code: "FORBIDDEN" });

    const viewer = await signedIn();
    await expect(opened.kit.handlers.unlinkAccount(viewer, { params: { provider: "few" } })).rejects.toMatchObject({ code: "NOT_FOUND" });

    await opened.database.unwalled.updateTable("linked_identities").set({ provider: "tv" }).execute();
    await opened.database.unwalled.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", own.viewer.id).execute();
    await expect(opened.kit.handlers.unlinkAccount(own, { params: { provider: "tv" } })).rejects.toMatchObject({ code: "LAST_WAY_IN" });
    opened.kit.deps.clock.advance(11 * 60_000);
    await expect(opened.kit.handlers.unlinkAccount(own, { params: { provider: "tv" } })).rejects.toMatchObject({
      code: "STEP_UP_REQUIRED",
    });
    expect((await opened.kit.handlers.listLinkedAccounts(own, {})).linkedAccounts.length).toBe(1);
  });

  test("ID-16 a device: it shows a code, the viewer signs in elsewhere, and it asks until somebody has; once", async () => {
    const shown = await opened.kit.handlers.createTvDeviceCode(context, { params: { requestorId: REQUESTOR } });
    expect(shown.uri).toBe(`http://localhost:3000/providers/select/${shown.code}?provider=tv`);
    await refused(finish(shown), "SIGN_IN_REQUIRED");
    const { authorisationUri } = await opened.kit.handlers.authoriseTvDevice(context, {
      params: { requestorId: REQUESTOR },
      body: { code: shown.code, provider: "harbor-tv" },
    });
    const back = await signInThere(authorisationUri);
    expect(back.href).toBe(`http://localhost:3000/providers/success/${shown.code}?provider=tv`);
    expect(await finish(shown)).toMatchObject({ linkedAccounts: [{ provider: "tv" }] });
    await expect(finish(shown)).rejects.toMatchObject({ code: "SIGN_IN_EXPIRED" });
    expect(await sessionCount()).toBe(1);
  });

  test("ID-16 ID-27 POST /user/tv-provider: a new session for the service's resource, after a fresh proof, in place of the one that asked", async () => {
    const viewer = await signedIn();
    const ask = (body: object = {}) =>
      opened.kit.handlers.authoriseTvViewer(viewer, { body: { requestorId: REQUESTOR, resourceId: "channel-1", ...body } });
    await expect(ask({ resourceId: "another" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(ask({ requestorId: "another" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    opened.kit.deps.clock.advance(11 * 60_000);
    // An open session alone cannot be renewed without a proof.
    await expect(ask()).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
    opened.kit.deps.clock.advance(-11 * 60_000);
    expect((await ask()).linkedAccounts).toEqual([]);
    const alive = await opened.database.unwalled.selectFrom("sessions").select("id").where("ended_at", "is", null).execute();
    expect(alive.map(({ id }) => id)).not.toContain(viewer.viewer.sessionId);
    expect(alive.length).toBe(1);
  });
});
