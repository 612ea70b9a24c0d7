import * as v from "valibot";
import { expect, test } from "vitest";
import type { PlaybackChanges } from "../../../../contract/account/preferences.ts";
import { identity as calls } from "../../../../contract/identity.ts";
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
    const kept = { language: "en", timeZone: null, autoAdvance: false, videoBackgroundAutoPlay: true, subTitleLanguage: "off" };
    expect(await send(sent)).toEqual(kept);
    expect(await send({ audioLanguage: "pt-BR", language: "es" })).toEqual({ ...kept, language: "es", audioLanguage: "pt-BR" });
    expect(await read()).toEqual({ ...kept, language: "es", audioLanguage: "pt-BR" });
    expect(await send({ autoAdvance: null, audioLanguage: "", subTitleLanguage: null, videoBackgroundAutoPlay: "" })).toEqual({
      language: "es",
      timeZone: null,
    });
    // The last one that is taken back leaves nothing.
    const rows = await on.database.unwalled.selectFrom("accounts").select("preferences").execute();
    expect(rows.every(({ preferences }) => preferences === null)).toBe(true);
  });

  test("LS-06 anything else is refused", () => {
    for (const body of [
      {},
      { autoAdvance: "yes" },
      { autoAdvance: 1 },
      { subTitleLanguage: "<b>" },
      { audioLanguage: "o" },
      { volume: "true" },
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
