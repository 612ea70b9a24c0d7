import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnReviews } from "./actions.server.ts";
import { loadReviews, loadTitleReviews } from "./data.server.ts";
import { ratingJsonLd } from "./model/json-ld.ts";

const SUMMARY = "/reviews/{id}/summary";
const LIST = "/reviews/{id}";
const ENABLED = { reviewsStatus: "ENABLED" } as const;
const title = { type: "VOD", id: "first-bell", slug: "first-bell", title: "First Bell" } as const;
const review = { id: "r1", rating: 4, text: "Good", writtenAt: "2026-11-20T10:00:00.000Z", edited: false };
const shown = { ...review, author: null, own: false, reported: false };
const answer = {
  ...{ title, summary: { average: 4.5, ratings: 2, reviews: 3 }, newest: [shown], own: null },
  ...{ permission: "ALLOWED", author: null },
};
const page = (scene: Partial<Parameters<typeof loaderArguments>[0]> = {}) =>
  loaderArguments({ at: "/reviews/first-bell", params: { titleId: "first-bell" }, realm: ENABLED, ...scene });
const posting = (form: Readonly<Record<string, string>>, answers: Readonly<Record<string, unknown>> = {}, guest = false) => {
  const args = page({ form, guest, answers: { [SUMMARY]: answer, ...answers } });
  return { args, done: outcome(actOnReviews(args)) };
};

test("CV-18 a title's page has its reviews in words, and goes without them where there are none or they cannot be read", async () => {
  const view = await loadTitleReviews(page({ answers: { [SUMMARY]: answer } }), "first-bell");
  expect(view).toMatchObject({ titleId: "first-bell", average: "4.5", newest: [shown], signIn: null });
  const guest = await loadTitleReviews(page({ guest: true, answers: { [SUMMARY]: { ...answer, permission: "SIGN_IN" } } }), "first-bell");
  expect(guest?.signIn).toBe("/login?from=%2Freviews%2Ffirst-bell");
  expect(await loadTitleReviews(page({ answers: { [SUMMARY]: refused("NOT_FOUND") } }), "first-bell")).toBeNull();
  expect(await loadTitleReviews(page({ realm: { reviewsStatus: "DISABLED" } }), "first-bell")).toBeNull();
});

test("CV-18 the page of reviews has a page of them with a link to older ones, and is 404 for an unknown title", async () => {
  const paging = { lastSeen: "c1", moreDataAvailable: true };
  const data = await loadReviews(page({ answers: { [SUMMARY]: answer, [LIST]: { reviews: [shown], paging } } }));
  expect(data).toMatchObject({
    list: [shown],
    older: "/reviews/first-bell?lastSeen=c1",
    first: null,
    back: "/video/first-bell/first-bell",
  });
  const last = { reviews: [], paging: { lastSeen: null, moreDataAvailable: false } };
  const second = page({ at: "/reviews/first-bell?lastSeen=c1", answers: { [SUMMARY]: answer, [LIST]: last } });
  expect(await loadReviews(second)).toMatchObject({ older: null, first: "/reviews/first-bell" });
  const unknown = { [SUMMARY]: refused("NOT_FOUND"), [LIST]: refused("NOT_FOUND") };
  expect(await outcome(loadReviews(page({ answers: unknown })))).toMatchObject({ status: 404 });
  expect(await outcome(loadReviews(page({ realm: { reviewsStatus: "DISABLED" } })))).toMatchObject({ status: 404 });
});

test("CV-18 a saved review leads back to the page of its form, with the message of its state", async () => {
  const own = { ...review, state: "PUBLISHED" };
  const { args, done } = posting({ rating: "4", text: "Good\r\nindeed ", place: "title" }, { [LIST]: own });
  const { status, location, cookies } = await done;
  expect([status, location]).toEqual([303, "/video/first-bell/first-bell#reviews"]);
  expect(decodeURIComponent(cookies.join())).toContain("reviewPostingSuccessful");
  expect(args.calls[0]?.input.body).toEqual({ rating: 4, text: "Good\nindeed" });
  const pending = await posting({ rating: "0", text: "Words", place: "list" }, { [LIST]: { ...own, state: "PENDING" } }).done;
  const stars = posting({ rating: "5", text: "", place: "title" }, { [LIST]: own });
  expect([(await stars.done).status, stars.args.calls[0]?.input.body]).toEqual([303, { rating: 5, text: "" }]);
  expect(pending.location).toBe("/reviews/first-bell");
  expect(decodeURIComponent(pending.cookies.join())).toContain("reviewsPostedPending");
});

test("PW-04 a review that has waited for the network says for how long", async () => {
  const answers = { [SUMMARY]: answer, [LIST]: { ...review, state: "PUBLISHED" } };
  const args = page({ form: { rating: "4", text: "Good" }, answers, headers: { "x-queued-seconds": "90" } });
  await outcome(actOnReviews(args));
  expect(args.calls[0]?.input.body).toEqual({ rating: 4, text: "Good", secondsWaited: 88 });
});

test("PW-04 of two reviews of one device within two seconds, the one that arrives last counts", async () => {
  const answers = { [SUMMARY]: answer, [LIST]: { ...review, state: "PUBLISHED" } };
  const args = page({ form: { rating: "4", text: "Good" }, answers, headers: { "x-queued-seconds": "2" } });
  await outcome(actOnReviews(args));
  expect(args.calls[0]?.input.body).toEqual({ rating: 4, text: "Good" });
});

test("CV-18 a form that is not valid is not sent, and a refused one keeps what was typed", async () => {
  for (const [form, errors] of [
    [{ rating: "0", text: " " }, { rating: ["reviewsEmpty"] }],
    [{ rating: "6", text: "Good" }, { rating: ["reviewsEmpty"] }],
    [{ rating: "3", text: "x".repeat(2_001) }, { text: ["reviewsTooLong"] }],
    [{ rating: "3", text: "bell \u0007" }, { text: ["reviewsLetters"] }],
  ] as const) {
    const { args, done } = posting(form);
    expect(await done).toMatchObject({ status: 400, reply: { error: errors, initialValue: { rating: form.rating } } });
    expect(args.calls).toEqual([]);
  }
  const denied = await posting({ rating: "3", text: "<b>Typed</b>" }, { [LIST]: refused("ACCESS_DENIED", "No access") }).done;
  expect(denied).toMatchObject({ status: 403, reply: { error: { "": ["No access"] }, initialValue: { text: "<b>Typed</b>" } } });
});

test("CV-18 one's own review is removed, another one reported; a guest signs in first", async () => {
  const removed = await posting({ intent: "remove", review: "r1", place: "list" }, { "/review/{id}": null }).done;
  expect([removed.status, removed.location]).toEqual([303, "/reviews/first-bell"]);
  const reported = await posting({ intent: "report", review: "r1" }, { "/review/{id}/report": null }).done;
  expect(decodeURIComponent(reported.cookies.join())).toContain("reviewsReportDone");
  const unknown = await posting({ intent: "remove", review: "r9" }, { "/review/{id}": refused("NOT_FOUND") }).done;
  expect(unknown).toMatchObject({ status: 404, reply: { error: { "": ["error.NOT_FOUND"] } } });
  expect(await posting({ intent: "publish", review: "r1" }).done).toMatchObject({ status: 400 });
  const child = await posting({ rating: "3" }, { [LIST]: refused("CHILD_PROFILE") }).done;
  expect([child.status, child.location]).toEqual([303, "/profiles"]);
  expect(await posting({ rating: "3" }, {}, true).done).toMatchObject({ status: 303, location: "/login?from=%2Freviews%2Ffirst-bell" });
});

test("CV-18 search engines read an average only when a published review has stars", () => {
  expect(ratingJsonLd(undefined)).toEqual({});
  expect(ratingJsonLd({ average: null, ratings: 0, reviews: 2 })).toEqual({});
  expect(ratingJsonLd(answer.summary)).toEqual({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, bestRating: 5, worstRating: 1, ratingCount: 2, reviewCount: 3 },
  });
});
