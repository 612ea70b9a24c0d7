import { describe, expect, test } from "vitest";
import { aBucket, rowTypeData } from "../testing/wire-objects.ts";
import { toRowLook } from "./row-look.ts";

const place = {
  spelling: "es",
  settings: { interstitialVideoPage: false, enhancedMetadata: false, seriesInterstitial: false },
} as const;
const look = (over: Parameters<typeof rowTypeData>[0], exid: string | null = null) =>
  toRowLook(aBucket({ exid, rowTypeData: rowTypeData(over) }), place);

describe("CV-03 CV-25 the look of a row", () => {
  test("CV-03 a plain row, and one whose fields all have their default, have none", () => {
    expect(toRowLook(aBucket(), place)).toBeUndefined();
    expect(look({})).toBeUndefined();
  });

  test("CV-25 texts, alignment, lines and the broadcaster's id", () => {
    expect(look({ title: "Eight nights", description: "All of them.", textAlignment: "CENTER", rowCount: 2 }, "row-77")).toEqual({
      exid: "row-77",
      title: "Eight nights",
      description: "All of them.",
      align: "CENTER",
      lines: 2,
    });
  });

  test("CV-03 CV-25 layouts; a discovery carousel begins at the chosen video", () => {
    expect(look({ rowType: "HERO_CAROUSEL" })).toEqual({ layout: "hero" });
    expect(look({ rowType: "NOW_NEXT" })).toEqual({ layout: "next" });
    expect(look({ rowType: "GRID", rowCount: 2 })).toEqual({ layout: "grid", lines: 2 });
    const discovery = { rpp: 10, page: 1, precedingVods: 3, followingVods: 5 } as const;
    expect(look({ rowType: "DISCOVERY_CAROUSEL", discovery })).toEqual({ layout: "discovery", start: 3 });
    expect(look({ discovery })).toBeUndefined();
  });

  test("CV-03 hidden metadata go before the place of metadata", () => {
    expect(look({ metadataDisplayMode: "OVERLAY" })).toEqual({ meta: "overlay" });
    expect(look({ metadataDisplayMode: "ON_HOVER" })).toEqual({ meta: "hover" });
    expect(look({ metadataDisplayMode: "OVERLAY", hideMetadata: true })).toEqual({ meta: "hidden" });
  });

  test("CV-03 links have the page's spelling; one to a deleted title is no link", () => {
    const section = { type: "SECTION", id: "news", slug: null } as const;
    const video = { type: "VOD", id: "v1", slug: null } as const;
    expect(
      look({
        primaryCta: { ctaText: "Noticias", link: section, accessLevel: "GRANTED" },
        secondaryCta: { ctaText: "", link: video, accessLevel: "GRANTED_ON_SIGN_IN" },
      })?.links,
    ).toEqual([
      { does: "OPEN", to: "/seccion/news", label: "Noticias" },
      { does: "SIGN_IN", to: expect.stringMatching(/^\/iniciar-sesion.*isGrantedOnSignIn=true$/u) },
    ]);
    expect(look({ primaryCta: { ctaText: "Gone", link: null, accessLevel: "GRANTED" } })).toBeUndefined();
  });
});
