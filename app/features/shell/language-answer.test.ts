import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { chooseLanguage } from "./actions.server.ts";

test("PL-02 P43 an account that cannot follow the language: the page that asked says so", async () => {
  const form = { account: "follow", path: "/browse" };
  const args = loaderArguments({ at: "/_/language", form, answers: { "/user/preferences": refused("UNAVAILABLE") } });
  const { status, location, cookies } = await outcome(chooseLanguage(args));
  expect([status, location, cookies.join()]).toEqual([303, "/browse", expect.stringContaining("error.error.UNAVAILABLE")]);
});
