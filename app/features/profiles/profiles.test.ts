import { expect, test } from "vitest";
import { loaderArguments, outcome } from "../../testing/loader-arguments.ts";
import { actOnProfiles } from "./profiles.server.ts";

const chosen = (at: string) => {
  const args = loaderArguments({ at, form: { profile: "kit" }, answers: { "/user/profiles/{id}/session": null } });
  return outcome(actOnProfiles(args));
};

test("ID-21 ID-26 who has chosen goes back to the page that asked, else home", async () => {
  expect(await chosen("/profiles?from=%2Fvideo%2Fv1%3FplaylistId%3Dp1")).toMatchObject({
    status: 303,
    location: "/video/v1?playlistId=p1",
  });
  expect(await chosen("/profiles")).toMatchObject({ status: 303, location: "/" });
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example"])("P01 %s is no page that asked", async (from) => {
  expect(await chosen(`/profiles?from=${encodeURIComponent(from)}`)).toMatchObject({ location: "/" });
});
