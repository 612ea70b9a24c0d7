import { expect, test } from "vitest";
import { aCard } from "../../../content/testing/wire-objects.ts";
import { listenerOf } from "../../../http/live-listener.server.ts";
import { contextOf, watcherOf } from "../../../http/request-context.server.ts";
import { loaderArguments } from "../../../testing/loader-arguments.ts";
import { alertsOf, openUpdates } from "./alerts.server.ts";

const events = (cards: readonly object[]) => ({ events: cards, totalResults: cards.length, genres: [] });
const upcoming = (id: string, accessLevel: "GRANTED" | "DENIED" | "GRANTED_ON_SIGN_IN") => ({
  ...aCard({ id, accessLevel }),
  state: "SCHEDULED",
});
const answers = {
  "/event/live": events([aCard({ id: "on", accessLevel: "GRANTED" })]),
  "/event/upcoming": events([upcoming("own", "GRANTED"), upcoming("sold", "DENIED"), upcoming("free", "GRANTED_ON_SIGN_IN")]),
};
const scene = (preferences: object, at = "/_/live-updates?alerts=1", more: object = {}) =>
  loaderArguments({ at, answers, context: { preferences, ...more } });

test("LV-04 alerts need the viewer's choice, and an operator who acts for a viewer gets none", async () => {
  for (const args of [
    scene({}),
    scene({ notify: false }),
    scene({ notify: true }, "/_/live-updates?alerts=1", { impersonation: { mode: "READ" } }),
  ]) {
    expect((await openUpdates(args)).status).toBe(204);
    expect(alertsOf(args.context.requestContext)).toBeUndefined();
    expect(args.calls).toEqual([]);
  }
  const head = scene({ notify: true });
  const request = new Request(head.request.url, { method: "HEAD" });
  expect((await openUpdates({ ...head, request })).status).toBe(204);
});

test("LV-04 a listener gets only events that its viewer may watch", async () => {
  const response = await openUpdates(scene({ notify: true }));
  expect(listenerOf(response)).toMatchObject({ language: "en", after: null, watchable: ["on", "own"] });
  expect(alertsOf(scene({ notify: true, quietHours: "22-7" }).context.requestContext)).toMatchObject({ quietHours: "22-7" });
});

test("LV-04 a listener continues after its last message; an invalid time counts as absent", async () => {
  const at = "2026-11-26T20:00:00.000Z";
  const afterOf = async (query: string) =>
    listenerOf(await openUpdates(scene({ notify: true }, `/_/live-updates?alerts=1${query}`)))?.after;
  expect(await afterOf(`&after=${at}`)).toBe(at);
  for (const wrong of ["", "soon", "9".repeat(60), "%00"]) expect(await afterOf(`&after=${wrong}`)).toBeNull();
  const args = scene({ notify: true }, "/_/live-updates?alerts=1&after=2020-01-01T00:00:00.000Z");
  const request = new Request(args.request.url, { headers: { "last-event-id": at } });
  expect(listenerOf(await openUpdates({ ...args, request }))?.after).toBe(at);
});

test("CV-14 a listener gets the positions of its own profile, not those of another tab's session, and a guest none", async () => {
  const watcher = watcherOf(contextOf(scene({})));
  const ofQuery = async (query: string, more: object = {}) => {
    const args = scene({}, `/_/live-updates?${query}`, more);
    const response = await openUpdates(args);
    expect(args.calls).toEqual([]);
    return [response.status, listenerOf(response)?.watcher, listenerOf(response)?.age];
  };
  const none = [204, undefined, undefined];
  expect(await ofQuery(`watcher=${watcher}&age=2500`)).toEqual([200, watcher, 2_500]);
  expect(await ofQuery("watcher=another")).toEqual(none);
  expect(await ofQuery(`watcher=${watcher}`, { impersonation: { mode: "READ" } })).toEqual(none);
  const guest = loaderArguments({ at: `/_/live-updates?watcher=${watcher}`, guest: true });
  expect((await openUpdates(guest)).status).toBe(204);
  for (const [age, read] of [
    ["-5", 0],
    ["soon", 0],
    ["1e99", 3_600_000],
    ["Infinity", 3_600_000],
  ])
    expect((await ofQuery(`watcher=${watcher}&age=${age}`))[2], String(age)).toBe(read);
});

test("LV-04 a guide listens for the part that it shows", async () => {
  const ofQuery = async (query: string) => {
    const response = await openUpdates(loaderArguments({ at: `/_/live-updates?${query}`, guest: true, context: { preferences: {} } }));
    return [response.status, listenerOf(response)?.guide];
  };
  expect(await ofQuery("guide=0~41230")).toEqual([200, "0~41230"]);
  for (const wrong of ["guide=", "guide=1", "guide=-1~2", "guide=0~41230%20", `guide=${"9".repeat(9)}~1`])
    expect(await ofQuery(wrong), wrong).toEqual([204, undefined]);
});

test("LV-04 a guest's page gets the changes of its live titles and lists; ids that are none are left out", async () => {
  const ofQuery = async (query: string) => {
    const args = loaderArguments({ at: `/_/live-updates?${query}`, guest: true, context: { preferences: {} } });
    const response = await openUpdates(args);
    expect(args.calls).toEqual([]);
    const { titles, lists, watchable, viewer } = listenerOf(response) ?? {};
    return [response.status, titles, lists, watchable, viewer];
  };
  expect(await ofQuery("title=open-cage-7&title=ringside-one&lists=1")).toEqual([200, ["open-cage-7", "ringside-one"], true, [], null]);
  const many = Array.from({ length: 20 }, (_, each) => `title=t${each}`).join("&");
  expect((await ofQuery(many))[1]).toHaveLength(8);
  for (const wrong of ["title=", "title=%00", `title=${"x".repeat(121)}`, "title=../x"]) expect((await ofQuery(wrong))[0], wrong).toBe(204);
});
