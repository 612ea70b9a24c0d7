import { expect, test } from "vitest";
import { contentSecurityPolicy, documentHeaders, framedByAt } from "./csp.ts";

const PARTNERS = ["https://partner.example", "https://other.example"];
const facts = { scripts: [], styles: [], paymentOrigins: [], development: false };

test("CV-20 the embedded player is framed by the realm's partners, every other page by nobody", () => {
  const realm = { embedding: { origins: PARTNERS } };
  expect(framedByAt(realm, "/embed/video/first-bell")).toEqual(PARTNERS);
  for (const path of ["/", "/video/first-bell", "/embed", "/embed/video", "/login", "/account", "/embedded/video/x"])
    expect([path, framedByAt(realm, path)]).toEqual([path, []]);
  expect(contentSecurityPolicy({ ...facts, framedBy: PARTNERS })).toContain(`frame-ancestors ${PARTNERS.join(" ")};`);
  expect(contentSecurityPolicy({ ...facts, framedBy: [] })).toContain("frame-ancestors 'none';");
});

test("CV-20 a page that nobody frames says so in the older header, too", () => {
  expect(documentHeaders(true)).toMatchObject({ "x-frame-options": "DENY" });
  expect(documentHeaders(true, true)).not.toHaveProperty("x-frame-options");
});

test("CV-12 a page may call the licence servers of its realm, and no others", () => {
  expect(contentSecurityPolicy({ ...facts, framedBy: [], licenceOrigins: ["https://drm.example"] })).toContain(
    "connect-src 'self' https://drm.example;",
  );
  expect(contentSecurityPolicy({ ...facts, framedBy: [] })).toContain("connect-src 'self';");
});

test("CV-22 a page may load ads from the ad servers of its realm and report to them, and to no others", () => {
  const policy = contentSecurityPolicy({ ...facts, framedBy: [], adOrigins: ["https://ads.example"] }).split("; ");
  expect(policy.filter((line) => line.includes("https://ads.example"))).toEqual([
    "img-src 'self' data: blob: https://ads.example",
    "media-src 'self' blob: https://ads.example",
    "connect-src 'self' https://ads.example",
  ]);
});
