import { expect, test } from "vitest";
import { writeGuestPreferences } from "../../app/http/guest-cookies/preferences-cookie.server.ts";
import { loaderArguments } from "../../app/testing/loader-arguments.ts";
import { mergeGuestPreferences } from "./guest-preferences.ts";

const line = writeGuestPreferences(null, { autoAdvance: false, playbackRate: 1.5 }, 1_000, true);
const cookies = new Map([["preferences", line.split(";")[0]?.split("=")[1] ?? ""]]);
const merge = (held: ReadonlyMap<string, string>, answer: unknown) => {
  const { context, calls } = loaderArguments({ at: "/", answers: { "/user/preferences": answer } });
  const errors: unknown[] = [];
  const done = mergeGuestPreferences(
    held,
    () => context.requestContext.api,
    true,
    (error) => errors.push(error),
  );
  return done.then((set) => ({ set, calls, errors }));
};

test("LS-06 ID-24 a sign-in takes the guest's choices with their times into the account, and the browser forgets them", async () => {
  const { set, calls } = await merge(cookies, {});
  expect(calls).toEqual([
    {
      path: "/user/preferences",
      input: { body: { autoAdvance: false, playbackRate: 1.5, chosenAt: { autoAdvance: 1_000, playbackRate: 1_000 } } },
    },
  ]);
  expect(set).toEqual([expect.stringMatching(/^preferences=; .*Max-Age=0$/u)]);
});

test("LS-06 P43 a platform that does not keep them signs in all the same, and they stay for the next time", async () => {
  const { set, errors } = await merge(cookies, new Error("away"));
  expect([set, errors]).toEqual([[], [new Error("away")]]);
});

test("LS-06 who has chosen nothing asks for nothing", async () => {
  expect(await merge(new Map(), {})).toEqual({ set: [], calls: [], errors: [] });
});
