import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { profileSetupLabels } from "../../../platform/labels/profiles/profile-setup.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { loaderArguments } from "../../testing/loader-arguments.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("page-bars.test", "ringside");
const { asksForProfile, pageBars } = await import("./page-bars.server.ts");
const { PageBars } = await import("./components/page-bars.tsx");

const english = Object.fromEntries(Object.entries(profileSetupLabels).map(([key, { en }]) => [key, en]));
const WITH_PROFILES = { profileConfiguration: { enabled: true, maximum: 5 } };
function barsAt(
  at: string,
  { guest = false, context = {}, realm = WITH_PROFILES }: { guest?: boolean; context?: Partial<RequestContext>; realm?: object } = {},
) {
  const args = loaderArguments({ at, guest, context, realm });
  const bars = pageBars(contextOf(args), english, args.request);
  expect(asksForProfile(contextOf(args), args.request)).toBe(bars.length > 0);
  return bars.length === 0 ? null : renderToStaticMarkup(<PageBars bars={bars} />);
}

test("ID-21 the bar says as whom the viewer watches, and leads to the choice and back without scripts", () => {
  const bar = barsAt("/video/v1?playlistId=p1&profileSetup=choose");
  expect(bar).toContain("You are watching as \u2068Vera\u2069.");
  expect(bar).toContain('action="/profiles"');
  expect(bar).toContain('name="from" value="/video/v1?playlistId=p1"');
});

test("ID-21 nobody is asked who has chosen, who is a guest, whom an operator acts for, or where the realm has no profiles", () => {
  const at = "/?profileSetup=choose";
  expect(barsAt("/")).toBeNull();
  expect(barsAt(at, { guest: true })).toBeNull();
  expect(barsAt(at, { realm: { profileConfiguration: { enabled: false, maximum: 5 } } })).toBeNull();
  const kit = { id: "kit", name: "Kit", avatarId: "fox", isChild: true, maxRating: 6 } as const;
  expect(barsAt(at, { context: { profile: kit } })).toBeNull();
});

test("ID-21 P01 a name is text, and the address's parameters lead nowhere else", () => {
  const bar = barsAt('/browse?profileSetup=choose&x="><script>', { context: { viewerName: "<b>Vera</b>" } });
  expect(bar).toContain("&lt;b&gt;Vera&lt;/b&gt;");
  expect(bar).not.toMatch(/<script|<b>/u);
  expect(barsAt("//evil.example/?profileSetup=choose")).not.toContain("evil.example");
});
