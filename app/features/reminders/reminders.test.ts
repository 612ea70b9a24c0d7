import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { changeReminder, changeReminders } from "./actions.server.ts";
import { loadReminders } from "./data.server.ts";
import { loadRemoval, removeByOneClick } from "./removal.server.ts";

const ADDRESS = "/reminders/{id}";

interface Sent {
  readonly form: Readonly<Record<string, string>>;
  readonly answer?: unknown;
  readonly guest?: boolean;
  readonly script?: boolean;
}

function change({ form, answer = null, guest = false, script = false }: Sent) {
  const headers: Record<string, string> = script ? { accept: "application/json" } : {};
  const args = loaderArguments({ at: "/_/reminder", form, guest, headers, answers: { [ADDRESS]: answer } });
  return { calls: args.calls, result: outcome(changeReminder(args)) };
}

test("LV-08 a form returns to its page, which shows the result; a script gets only the status", async () => {
  const { calls, result } = change({ form: { item: "fight", intent: "set", from: "/live/fight" } });
  const set = await result;
  expect([set.status, set.location]).toEqual([303, "/live/fight"]);
  expect(decodeURIComponent(set.cookies.join())).toContain("success.remindSetByMail");
  expect(calls).toEqual([{ path: ADDRESS, input: { params: { id: "fight" }, body: { way: "MAIL" } } }]);
  const programme = "2026-11-27T12:00:00.000Z";
  const removed = change({ form: { item: "one", programme, intent: "remove", from: "/reminders" } });
  expect(decodeURIComponent((await removed.result).cookies.join())).toContain("success.remindRemoved");
  expect(removed.calls).toEqual([{ path: ADDRESS, input: { params: { id: "one" }, query: { programme } } }]);
  for (const intent of ["set", "add"]) {
    const sent = change({ form: { item: "fight", intent }, script: true });
    expect(await sent.result).toMatchObject({ status: 204 });
    expect(sent.calls).toMatchObject([{ input: { body: { way: "MAIL" } } }]);
  }
});

test("LV-08 refusals are shown; guests sign in; broken forms and foreign addresses redirect to home", async () => {
  const form = { item: "fight", intent: "set", from: "/live/fight" };
  const message = await change({ form, answer: refused("REMINDERS_FULL") }).result;
  expect(decodeURIComponent(message.cookies.join())).toContain("error.error.REMINDERS_FULL");
  expect(await change({ form, answer: refused("NOT_UPCOMING"), script: true }).result).toMatchObject({ status: 409 });
  expect(await change({ form, guest: true }).result).toMatchObject({ status: 303, location: "/login?from=%2Flive%2Ffight" });
  expect(await change({ form, guest: true, script: true }).result).toMatchObject({ status: 401 });
  for (const broken of [{}, { item: "fight" }, { item: "<b>", intent: "set" }, { item: "fight", intent: "set", programme: "soon" }]) {
    expect(await change({ form: broken as Record<string, string> }).result).toMatchObject({ status: 303, location: "/" });
    expect(await change({ form: broken as Record<string, string>, script: true }).result).toMatchObject({ status: 400 });
  }
  expect(await change({ form: { ...form, from: "//evil.example" } }).result).toMatchObject({ status: 303, location: "/" });
});

test("LV-08 the page stores the lead time and removes all; another time is refused", async () => {
  const send = (form: Readonly<Record<string, string>>) => {
    const args = loaderArguments({ at: "/reminders", form, answers: { "/reminder-settings": null, "/reminders": null } });
    return { calls: args.calls, result: outcome(changeReminders(args)) };
  };
  const lead = send({ intent: "lead", lead: "60" });
  expect(await lead.result).toMatchObject({ status: 303, location: "/reminders" });
  expect(lead.calls).toEqual([{ path: "/reminder-settings", input: { body: { leadMinutes: 60 } } }]);
  expect(await send({ intent: "clear" }).result).toMatchObject({ status: 303, location: "/reminders" });
  for (const form of [{ intent: "lead", lead: "7" }, { intent: "lead" }, { intent: "other" }])
    expect(await send(form as Record<string, string>).result).toMatchObject({ status: 400 });
  const answers = { "/reminders": { reminders: [], leadMinutes: 15, pushFailed: false } };
  expect(await loadReminders(loaderArguments({ at: "/reminders?clear=1", answers }))).toMatchObject({ reminders: [], isClearing: false });
  expect(await outcome(loadReminders(loaderArguments({ at: "/reminders", guest: true })))).toMatchObject({ status: 303 });
});

test("LV-08 a link in a mail needs no session; one that is not ours is not found", async () => {
  const at = "/_/reminders/remove/token";
  const args = loaderArguments({ at, guest: true, form: { "List-Unsubscribe": "One-Click" }, answers: { "/reminder-links/{id}": null } });
  expect(await outcome(removeByOneClick(args, "token"))).toMatchObject({ status: 204 });
  expect(args.calls).toEqual([{ path: "/reminder-links/{id}", input: { params: { id: "token" } } }]);
  const bad = loaderArguments({ at, guest: true, answers: { "/reminder-links/{id}": refused("LINK_INVALID") } });
  expect(await outcome(loadRemoval(bad, "token"))).toMatchObject({ status: 404 });
  expect(await outcome(loadRemoval(bad, "t".repeat(401)))).toMatchObject({ status: 404 });
});
