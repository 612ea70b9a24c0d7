import { expect, test } from "vitest";
import { giftWayOf } from "./gift-way.ts";

const nowhere = { entryPage: null, from: null };

test("ID-19 RT-10 whoever signs in for a gift is known by the page, in every spelling, or by where the page leads", () => {
  expect(giftWayOf("/gift/login", nowhere)).toEqual({ kind: "GIFT", giftId: null });
  expect(giftWayOf("/gift/g1/login", nowhere)).toEqual({ kind: "GIFT", giftId: "g1" });
  expect(giftWayOf("/regalo/g1/iniciar-sesion/league-id", nowhere)).toEqual({ kind: "GIFT", giftId: "g1" });
  expect(giftWayOf("/gift/login/league-id", nowhere)).toEqual({ kind: "GIFT", giftId: null });
  expect(giftWayOf("/gift/redeem/ABCD/register", nowhere)).toEqual({ kind: "REDEEM", code: "ABCD" });
  expect(giftWayOf("/login/league-id", { entryPage: "/redeem?code=ABCD", from: null })).toEqual({ kind: "REDEEM", code: "ABCD" });
  expect(giftWayOf("/signup", { entryPage: "/gift/g1/login/redirect", from: null })).toEqual({ kind: "GIFT", giftId: "g1" });
});

test("ID-19 any other page of sign-in is on the way to no gift", () => {
  expect(giftWayOf("/login", { entryPage: "/video/v1", from: "/redeem?code=ABCD" })).toBeNull();
  expect(giftWayOf("/login/league-id", nowhere)).toBeNull();
});
