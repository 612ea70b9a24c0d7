import { expect, test } from "vitest";
import { countedPage } from "./page-view.ts";

const counted = (path: string) => countedPage(new URL(path, "http://tv.test"));
const plain = { toward: null, entry: null };

test("PL-12 a page is counted by its name, in every spelling, and what is no page not at all", () => {
  expect(counted("/video/first-bell?t=1")).toEqual({ page: "video", ...plain });
  expect(counted("/iniciar-sesion")).toEqual({ page: "login", ...plain });
  for (const path of ["/_/events", "/no/such/page", "/%E0%A4%A"]) expect(counted(path)).toBeNull();
});

test("PL-12 a sign-in on the way to a purchase is a step of it, with where it began", () => {
  const way = (path: string) => encodeURIComponent(path);
  expect(counted(`/login?from=${way("/purchase?selectedLicence=x")}`)).toEqual({ page: "login", toward: "PURCHASE", entry: "SIGNUP" });
  expect(counted(`/signup?entryPage=${way(`/purchase?from=${way("/account")}`)}`)).toEqual({
    page: "signup",
    toward: "PURCHASE",
    entry: "ACCOUNT",
  });
  expect(counted(`/login?from=${way("/video/first-bell")}`)).toEqual({ page: "login", ...plain });
  expect(counted("/login?from=https%3A%2F%2Felsewhere.example%2Fpurchase")).toEqual({ page: "login", ...plain });
});

test.each([
  ["/purchase", "SIGNUP"],
  ["/purchase?from=/account", "ACCOUNT"],
  // The page of a licence is in the account; no address reveals an upgrade.
  ["/pay?from=/account/subscriptions/ringside-yearly", "ACCOUNT"],
  ["/comprar?from=/signup", "SIGNUP"],
  ["/payment/p1?from=/account", "ACCOUNT"],
  ["/payment-authorization", "SIGNUP"],
  ["/purchase?entry=upgrade", "SIGNUP"],
  ["/purchase?from=https://elsewhere.example/account", "SIGNUP"],
])("PL-12 the purchase at %s began at %s, as far as its address knows", (path, entry) => {
  expect(counted(path)).toMatchObject({ toward: "PURCHASE", entry });
});
