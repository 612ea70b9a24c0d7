import { expect, test } from "vitest";
import { aCard } from "../../../content/testing/wire-objects.ts";
import { listenerOf } from "../../../http/live-listener.server.ts";
import { loaderArguments } from "../../../testing/loader-arguments.ts";
import { alertsOf, openAlerts } from "./alerts.server.ts";

const events = (cards: readonly object[]) => ({ events: cards, totalResults: cards.length, genres: [] });
const upcoming = (id: string, accessLevel: "GRANTED" | "DENIED" | "GRANTED_ON_SIGN_IN") => ({
  ...aCard({ id, accessLevel }),
  state: "SCHEDULED",
});
const answers = {
  "/event/live": events([aCard({ id: "on", accessLevel: "GRANTED" })]),
  "/event/upcoming": events([upcoming("own", "GRANTED"), upcoming("sold", "DENIED"), upcoming("free", "GRANTED_ON_SIGN_IN")]),
};
const scene = (preferences: object, at = "/_/live-alerts", more: object = {}) =>
  loaderArguments({ at, answers, context: { preferences, ...more } });

test("LV-04 alerts need the viewer's choice, and an operator who acts for a viewer gets none", async () => {
  for (const args of [
    scene({}),
    scene({ notify: false }),
    scene({ notify: true }, "/_/live-alerts", { impersonation: { mode: "READ" } }),
  ]) {
    expect((await openAlerts(args)).status).toBe(204);
    expect(alertsOf(args.context.requestContext)).toBeUndefined();
    expect(args.calls).toEqual([]);
  }
  const head = scene({ notify: true });
  const request = new Request(head.request.url, { method: "HEAD" });
  expect((await openAlerts({ ...head, request })).status).toBe(204);
});

test("LV-04 a listener gets only events that its viewer may watch", async () => {
  const response = await openAlerts(scene({ notify: true }));
  expect(listenerOf(response)).toMatchObject({ language: "en", after: null, watchable: ["on", "own"] });
  expect(alertsOf(scene({ notify: true, quietHours: "22-7" }).context.requestContext)).toMatchObject({ quietHours: "22-7" });
});

test("LV-04 a listener continues after its last message; an invalid time counts as absent", async () => {
  const at = "2026-11-26T20:00:00.000Z";
  const afterOf = async (query: string) => listenerOf(await openAlerts(scene({ notify: true }, `/_/live-alerts${query}`)))?.after;
  expect(await afterOf(`?after=${at}`)).toBe(at);
  for (const wrong of ["", "soon", "9".repeat(60), "%00"]) expect(await afterOf(`?after=${wrong}`)).toBeNull();
  const args = scene({ notify: true }, "/_/live-alerts?after=2020-01-01T00:00:00.000Z");
  const request = new Request(args.request.url, { headers: { "last-event-id": at } });
  expect(listenerOf(await openAlerts({ ...args, request }))?.after).toBe(at);
});
