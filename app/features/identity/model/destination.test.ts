import { expect, test } from "vitest";
import { carriedOf, destinationOf } from "./destination.ts";

const search = (parameters: Record<string, string>) => new URLSearchParams(parameters);

test("ID-01 after signing in the entry page comes first, then `from`, then home", () => {
  expect(destinationOf(search({ entryPage: "/browse", from: "/video/v1" }), "/")).toBe("/browse");
  expect(destinationOf(search({ from: "/video/v1/a-title?playlistId=p1#comments" }), "/")).toBe("/video/v1/a-title?playlistId=p1#comments");
  expect(destinationOf(search({}), "/inicio")).toBe("/inicio");
  expect(destinationOf(search({ entryPage: "https://evil.example", from: "/browse" }), "/")).toBe("/browse");
});

test("RT-13 redirectTo of an address from elsewhere means `from`, which goes before it; it goes along under that name", () => {
  expect(destinationOf(search({ redirectTo: "/video/v1?playlistId=p1" }), "/")).toBe("/video/v1?playlistId=p1");
  expect(destinationOf(search({ redirectTo: "/video/v1", from: "/browse" }), "/")).toBe("/browse");
  expect(destinationOf(search({ redirectTo: "/video/v1", from: "https://evil.example" }), "/")).toBe("/video/v1");
  expect(carriedOf(search({ redirectTo: "/video/v1" }))).toEqual({ entryPage: null, from: "/video/v1" });
});

test("ID-01 P01 nobody is sent to another site", () => {
  const hostile = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
    "/%252f%252fevil.example",
    "/%5cevil.example",
    "/\tevil.example",
    "\u0000/browse",
    "/\r\nset-cookie: a=b",
    "/.//evil.example",
    "/a/..//evil.example",
    "/\u2044evil.example",
    "@evil.example",
    " /browse",
    "",
    `/${"a".repeat(10_000)}`,
  ];
  for (const from of hostile) {
    const everywhere = search({ from, entryPage: from, redirectTo: from });
    expect(destinationOf(everywhere, "/"), from).toBe("/");
    expect(carriedOf(everywhere), from).toEqual({ from: null, entryPage: null });
  }
});

test("ID-01 signing in never leads back to a door, in any spelling", () => {
  for (const from of [
    "/login",
    "/login?from=/browse",
    "/iniciar-sesion",
    "/entrar",
    "/dbg-login",
    "/signup#a",
    "/cadastro",
    "/logout",
    "/login.data",
    "/logout/",
  ])
    expect(destinationOf(search({ from }), "/"), from).toBe("/");
});

test("RT-13 ID-31 extraParams and bundle_id go along where they are well formed, and never say where to go", () => {
  const sentParams = search({ extraParams: "acr_values=2&login_hint=a%40b.example", bundle_id: "tv.ringside.app", from: "/video/v1" });
  expect(carriedOf(sentParams)).toEqual({
    entryPage: null,
    from: "/video/v1",
    extraParams: "acr_values=2&login_hint=a%40b.example",
    bundle_id: "tv.ringside.app",
  });
  for (const bundle_id of ["", "a b", "<app>", "a".repeat(121), "tv/app"])
    expect(carriedOf(search({ bundle_id })), bundle_id).not.toHaveProperty("bundle_id");
  expect(carriedOf(search({ extraParams: `a=${"b".repeat(999)}` }))).not.toHaveProperty("extraParams");
  expect(destinationOf(search({ extraParams: "from=%2Fbrowse&entryPage=%2Fbrowse" }), "/")).toBe("/");
});

test("RT-13 showPurchase leads over the purchase page, with the licences that are named, and then on", () => {
  const onward = {
    showPurchase: "true",
    from: "/video/v1",
    licences: "ringside-monthly,ringside-yearly",
    selectedLicence: "ringside-yearly",
  };
  const purchase = "/purchase?selectedLicence=ringside-yearly&licences=ringside-monthly%2Cringside-yearly&from=%2Fvideo%2Fv1";
  expect(destinationOf(search(onward), "/")).toBe(purchase);
  // Sign-up and the mail carry it as an entry page, once.
  expect(carriedOf(search(onward))).toEqual({ entryPage: purchase, from: "/video/v1" });
  expect(destinationOf(search({ entryPage: purchase, from: "/video/v1" }), "/")).toBe(purchase);
  expect(destinationOf(search({ showPurchase: "true" }), "/")).toBe("/purchase");
  expect(destinationOf(search({ showPurchase: "false", from: "/browse" }), "/")).toBe("/browse");
});

test("RT-13 P01 what is no licence and no path of ours is left out of the way to the purchase page", () => {
  const hostile = { showPurchase: "true", from: "https://evil.example", licences: "a b,<script>,ok-1", selectedLicence: "//evil.example" };
  expect(destinationOf(search(hostile), "/")).toBe("/purchase?licences=ok-1");
});
