import { expect, test } from "vitest";
import type { ReviewState } from "../../../../contract/reviews/reviews.ts";
import { nextState } from "./next-state.ts";
import { permissionOf } from "./permission.ts";
import { authorOf, NO_REVIEWS, summaryOf } from "./summary.ts";

const before = (state: ReviewState) => ({ state, rating: 4, body: "Good" });
const same = { rating: 4, text: "Good" };
const changed = { rating: 5, text: "Better" };

test("CV-18 a new review is published at once or waits, as the realm says", () => {
  expect(nextState("PUBLISH_AT_ONCE", undefined, changed)).toBe("PUBLISHED");
  expect(nextState("AFTER_APPROVAL", undefined, changed)).toBe("PENDING");
});

test("CV-18 a change publishes nothing that an operator holds back, and an unchanged review keeps its state", () => {
  expect(nextState("PUBLISH_AT_ONCE", before("PUBLISHED"), changed)).toBe("PUBLISHED");
  expect(nextState("PUBLISH_AT_ONCE", before("PENDING"), changed)).toBe("PENDING");
  expect(nextState("PUBLISH_AT_ONCE", before("REJECTED"), changed)).toBe("PENDING");
  expect(nextState("AFTER_APPROVAL", before("PUBLISHED"), changed)).toBe("PENDING");
  for (const state of ["PUBLISHED", "PENDING", "REJECTED"] as const) expect(nextState("AFTER_APPROVAL", before(state), same)).toBe(state);
});

test("CV-18 viewers who may watch or have watched may write, no guest, no child, and nobody before the release", () => {
  const card = { accessLevel: "GRANTED", computedRelease: null } as const;
  const locked = { ...card, accessLevel: "DENIED" } as const;
  const child = { profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 7 } };
  const release = { ...card, computedRelease: { type: "SCHEDULED", scheduledAt: "2026-12-01T00:00:00.000Z" } } as const;
  expect(permissionOf({}, card, false)).toBe("ALLOWED");
  expect(permissionOf({}, locked, true)).toBe("ALLOWED");
  expect(permissionOf({}, locked, false)).toBe("UNWATCHED");
  expect(permissionOf(null, card, false)).toBe("SIGN_IN");
  expect(permissionOf(child, card, true)).toBe("CHILD");
  expect(permissionOf({}, release, true)).toBe("UNRELEASED");
});

test("CV-18 the average is of reviews with stars, and no name is a mail address", () => {
  expect(summaryOf(NO_REVIEWS)).toEqual({ average: null, ratings: 0, reviews: 0 });
  expect(summaryOf({ reviews: 4, ratings: 3, stars: 13 })).toEqual({ average: 4.3, ratings: 3, reviews: 4 });
  expect([authorOf("PROFILE", "Mara"), authorOf("NONE", "Mara"), authorOf("PROFILE", "mara@ringside.example")]).toEqual([
    "Mara",
    null,
    null,
  ]);
});
