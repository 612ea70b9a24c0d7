import * as v from "valibot";
import { expect, test } from "vitest";
import { identity as calls } from "../../../../contract/identity/identity.ts";
import type { PlaybackChanges } from "../../../../contract/preferences/preferences.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

describeOnBothDatabases("preferences", (open) => {
  const on = openIdentity(open);
  const read = (id = "fan") => on.identity.handlers.getPreferences(viewerContext(id), {});
  /** As it comes over the wire. */
  const send = (body: object, id = "fan") =>
    on.identity.handlers.setPreferences(viewerContext(id), { body: v.parse(calls.setPreferences.body, body) as PlaybackChanges });

  test("LS-06 'true' and 'false' become booleans, empty is dropped, and what is left out stays", async () => {
    expect(await read()).toEqual({ language: "en", timeZone: null });
    const sent = {
      autoAdvance: "false",
      videoBackgroundAutoPlay: "true",
      videoBackgroundAutoPlayAudio: "",
      subTitleLanguage: "off",
      audioLanguage: "",
    };
    const expected = { language: "en", timeZone: null, autoAdvance: false, videoBackgroundAutoPlay: true, subTitleLanguage: "off" };
    expect(await send(sent)).toEqual(expected);
    expect(await send({ audioLanguage: "pt-BR", language: "es" })).toEqual({ ...expected, language: "es", audioLanguage: "pt-BR" });
    expect(await read()).toEqual({ ...expected, language: "es", audioLanguage: "pt-BR" });
    expect(await send({ autoAdvance: null, audioLanguage: "", subTitleLanguage: null, videoBackgroundAutoPlay: "" })).toEqual({
      language: "es",
      timeZone: null,
    });
    // Resetting the last preference clears the column.
    const rows = await on.database.unwalled.selectFrom("accounts").select("preferences").execute();
    expect(rows.every(({ preferences }) => preferences === null)).toBe(true);
  });

  test("CV-26 LS-06 caption settings are stored together; none of them removes them", async () => {
    const captions = { font: "CASUAL", edge: "OUTLINE", windowOpacity: "50" };
    expect(await send({ captions })).toEqual({ language: "en", timeZone: null, captions });
    expect(await send({ autoAdvance: false })).toMatchObject({ captions });
    expect(await send({ captions: { color: "YELLOW" } })).toMatchObject({ captions: { color: "YELLOW" } });
    expect(await read()).toEqual({ language: "en", timeZone: null, autoAdvance: false, captions: { color: "YELLOW" } });
    expect(await send({ captions: {} })).toEqual({ language: "en", timeZone: null, autoAdvance: false });
    for (const wrong of [{ captions: { color: "#fff" } }, { captions: { evil: "1" } }, { captions: "YELLOW" }])
      expect(() => v.parse(calls.setPreferences.body, wrong)).toThrow();
  });

  test("LS-06 ID-24 a guest's choices are taken in at sign-in, the last explicit choice first; they bring nothing that the account took back", async () => {
    const noon = on.deps.clock.now().getTime();
    await send({ autoAdvance: "false", playbackRate: "1.5", segmentActions: "SKIP", subtitleStyle: "LARGE" });
    // Before the account's choice: it stays. After it: the guest's. What the account never chose: the guest's.
    const before = { autoAdvance: true, playbackRate: 2, reducedData: true, notify: false };
    const at = { autoAdvance: noon - 1, playbackRate: noon - 1, reducedData: noon - 1, notify: noon - 1 };
    expect(await send({ ...before, chosenAt: at })).toMatchObject({
      autoAdvance: false,
      playbackRate: 1.5,
      reducedData: true,
      notify: false,
    });
    on.deps.clock.advance(60_000);
    const afterwards = { segmentActions: "ASK", chosenAt: { segmentActions: noon + 30_000 } };
    expect(await send(afterwards)).toMatchObject({ segmentActions: "ASK", subtitleStyle: "LARGE" });
    // Sending the stored value is no new choice, and a future time counts as now.
    await send({ segmentActions: "ASK" });
    expect(await send({ segmentActions: "NONE", chosenAt: { segmentActions: noon + 40_000 } })).toMatchObject({ segmentActions: "NONE" });
    await send({ subtitleStyle: "SOLID", chosenAt: { subtitleStyle: noon + 9e9 } });
    on.deps.clock.advance(60_000);
    expect(await send({ subtitleStyle: "STANDARD", chosenAt: { subtitleStyle: on.deps.clock.now().getTime() } })).toMatchObject({
      subtitleStyle: "STANDARD",
    });
    // The times are nobody's preference.
    expect(await read()).not.toHaveProperty("chosenAt");
  });

  test("LS-06 choices that are older than the record of times give way to a guest's", async () => {
    await on.database.write
      .updateTable("accounts")
      .set({ preferences: '{"autoAdvance":false}' })
      .where("realm_id", "=", "ringside")
      .where("id", "=", "fan")
      .execute();
    expect(await send({ autoAdvance: true, chosenAt: { autoAdvance: 5 } })).toMatchObject({ autoAdvance: true });
  });

  test("LS-06 anything else is refused", () => {
    for (const body of [
      {},
      { autoAdvance: "yes" },
      { autoAdvance: 1 },
      { subTitleLanguage: "<b>" },
      { audioLanguage: "o" },
      { volume: "true" },
      { playbackRate: 3 },
      { playbackRate: "fast" },
      { subtitleStyle: "NEON" },
      { segmentActions: "SOMETIMES" },
      { reducedData: "yes" },
      { chosenAt: { autoAdvance: 1 } },
      { autoAdvance: true, chosenAt: { volume: 1 } },
      { autoAdvance: true, chosenAt: { autoAdvance: -1 } },
    ])
      expect(v.safeParse(calls.setPreferences.body, body).success, JSON.stringify(body)).toBe(false);
  });

  test("LS-06 they come with the session, of this account in this realm alone", async () => {
    await send({ autoAdvance: false, audioLanguage: "es" });
    const { authorisationToken } = await on.identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
    const viewer = await on.identity.authenticate("ringside", authorisationToken);
    expect((await on.identity.handlers.getSession(testContext({ viewer }), {})).preferences).toEqual({
      autoAdvance: false,
      audioLanguage: "es",
    });
    expect((await on.identity.handlers.getSession(testContext(), {})).preferences).toBeUndefined();
    const rows = await on.database.unwalled.selectFrom("accounts").select("realm_id").where("preferences", "is not", null).execute();
    expect(rows).toEqual([{ realm_id: "ringside" }]);
    await expect(read("gone")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(send({ autoAdvance: true }, "gone")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("LS-06 of two changes at once neither loses the other's", async () => {
    await Promise.all([send({ autoAdvance: false }), send({ videoBackgroundAutoPlay: false }), send({ audioLanguage: "es" })]);
    expect(await read()).toMatchObject({ autoAdvance: false, videoBackgroundAutoPlay: false, audioLanguage: "es" });
  });
});
