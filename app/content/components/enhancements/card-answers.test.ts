import { afterEach, expect, test, vi } from "vitest";
import { cardDetailsAt, forgetCardDetails } from "./card-answers.ts";

afterEach(() => void vi.unstubAllGlobals());

test("LS-03 a card's details are cached until the profile changes, because each profile has its own favourites", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const answer = (is: boolean) => Response.json({ description: "", actions: [], favourite: { video: "film", is } });
  const request = vi.fn().mockResolvedValueOnce(answer(true)).mockResolvedValueOnce(answer(false));
  vi.stubGlobal("fetch", request);
  const read = async () => (await cardDetailsAt("/video/film", "en"))?.favourite?.is;
  expect([await read(), await read(), request.mock.calls.length]).toEqual([true, true, 1]);
  forgetCardDetails();
  expect(await read()).toBe(false);
});
