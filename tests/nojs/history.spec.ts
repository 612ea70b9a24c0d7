import { removeAndUndo, viewerWhoWatched } from "../harness/history.ts";
import { say } from "../harness/labels.ts";
import { plainGuest } from "../harness/plain-viewer.ts";
import { expect, originOf, test } from "../harness/product.ts";

test("LS-04 RT-04 PW-06 without scripts: a viewer removes a video of the history, clears it, and undoes both", async ({
  page,
  baseURL,
}) => {
  await removeAndUndo({ page, origin: originOf(baseURL), scripts: false, language: "en" });
});

test("LS-04 what is not the viewer's is 404; a guest is led to sign-in", async ({ baseURL }) => {
  const origin = originOf(baseURL);
  const [viewer, stranger] = await Promise.all([viewerWhoWatched(origin, [["first-bell", 90]]), viewerWhoWatched(origin, [])]);
  const refused: readonly Readonly<Record<string, string>>[] = [
    { intent: "remove", video: "first-bell" },
    { intent: "remove", video: "no-such-video" },
    { intent: "remove", video: "<b>" },
    { intent: "undo", removal: "no-such-removal" },
  ];
  for (const fields of refused) {
    const answer = await stranger.post("/history", fields);
    expect(answer.status, JSON.stringify(fields)).toBe(404);
    expect(answer.body.toString()).toContain(say("en", "historyTitle"));
  }
  await viewer.post("/history", { intent: "remove", video: "first-bell" });
  const [, removal = ""] = /name="removal" value="([^"]+)"/u.exec((await viewer.get("/history")).body.toString()) ?? [];
  expect(removal).not.toBe("");
  expect((await stranger.post("/history", { intent: "undo", removal })).status).toBe(404);
  expect((await viewer.post("/history", { intent: "undo", removal })).status).toBe(303);
  expect((await viewer.get("/history")).body.toString()).toContain("/video/first-bell");
  const guest = await plainGuest(origin).get("/history");
  expect([guest.status, guest.headers.location]).toEqual([303, "/login?from=%2Fhistory"]);
});
