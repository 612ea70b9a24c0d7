import { describe, expect, test } from "vitest";
import { shareAddress } from "./share-address.ts";

const place = { realm: { socialSharingStatus: "ENABLED" }, origin: "https://tv.example" } as const;
const detail = (universalLink = "{path}", trackingConfiguration: { name: string; value: string }[] = []) => ({
  socialSharingDetail: { universalLink, trackingConfiguration },
});

describe("CV-17 the address of a shared page", () => {
  test("is the page's own, on the realm's origin", () => {
    expect(shareAddress(detail(), "/video/bell/the-bell", place)).toEqual({ share: "https://tv.example/video/bell/the-bell" });
    expect(shareAddress(detail("https://go.example/open{path}"), "/video/bell", place)).toEqual({
      share: "https://go.example/open/video/bell",
    });
  });

  test("carries the operator's parameters, beside those of the page", () => {
    const tracked = detail("{path}", [{ name: "utm_source", value: "share & tell" }]);
    expect(shareAddress(tracked, "/series/belt?seasonId=belt-2", place)).toEqual({
      share: "https://tv.example/series/belt?seasonId=belt-2&utm_source=share+%26+tell",
    });
  });

  test("keeps letters that have a meaning in replacements", () => {
    expect(shareAddress(detail(), "/video/$&/$1", place)).toEqual({ share: "https://tv.example/video/$&/$1" });
  });

  test("is absent when the realm shares nothing, without details, and for a link that opens no page", () => {
    expect(shareAddress(detail(), "/video/bell", { ...place, realm: { socialSharingStatus: "DISABLED" } })).toEqual({});
    expect(shareAddress({ socialSharingDetail: null }, "/video/bell", place)).toEqual({});
    expect(shareAddress(detail("javascript:alert(1)//{path}"), "/video/bell", place)).toEqual({});
    expect(shareAddress(detail("https://{path}"), "/", place)).toEqual({});
  });
});
