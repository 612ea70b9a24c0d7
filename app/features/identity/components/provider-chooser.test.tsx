import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { expect, test } from "vitest";
import { labelSets } from "../../../../platform/labels/label-sets.ts";
import { outcome } from "../../../testing/loader-arguments.ts";
import { rendered } from "../../../testing/rendered.tsx";
import { loadSignIn } from "../sign-in.server.ts";
import { loadSignUp } from "../sign-up/sign-up.server.ts";
import { FIELDS, identityArguments, providerOf } from "../testing/sign-up-realm.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("provider-chooser.test", "ringside");
const { SignInPage } = await import("./sign-in-page.tsx");
const { SignUpPage } = await import("./sign-up-page.tsx");

const english = Object.fromEntries(
  Object.values(labelSets).flatMap((set) => Object.entries(set as Record<string, { en: string }>).map(([key, { en }]) => [key, en])),
);
const common = { allowSignUp: true, fields: [] };
const authenticationProviders = [
  providerOf({ ...common, id: "own", name: "Own", kind: "OWN_CREDENTIALS", fields: FIELDS }),
  providerOf({ ...common, id: "league", name: "League", kind: "OPENID", button: "LARGE", callback: "/oidc" }),
  providerOf({ ...common, id: "cable", name: "Cable", kind: "PBR", button: "SMALL" }),
  providerOf({
    ...common,
    id: "fans",
    name: "Fans",
    kind: "HOSTED_SOCIAL",
    button: "LARGE",
    clientName: "fan-app",
    labels: { en: "Fans only" },
  }),
  providerOf({ ...common, id: "tv", name: "TV", kind: "PAY_TV", button: "SMALL", requestorId: "ring", origins: ["https://tv.example"] }),
];

/** Entries of the chooser in their order: kind of button, label, and target. */
function offered(html: string): string[] {
  const chooser = /<section[^>]*aria-label="[^"]*"[^>]*>(.*?)<\/section>/su.exec(html)?.[1] ?? "";
  return [...chooser.matchAll(/<li>(.*?)<\/li>/gsu)].map(([, item = ""]) => {
    const form = /<form[^>]*>/u.exec(item)?.[0];
    const [how, tag] = form === undefined ? ["link", /<a [^>]*>/u.exec(item)?.[0] ?? ""] : [/method="([^"]*)"/u.exec(form)?.[1], form];
    const to = /(?:href|action)="([^"]*)"/u.exec(tag)?.[1];
    const text = /<bdi>([^<]*)<\/bdi>/u.exec(item)?.[1];
    return `${how} ${text}: ${to}`;
  });
}

async function chooserAt(at: string): Promise<string[]> {
  const { reply } = await outcome(loadSignIn(identityArguments(at, { authenticationProviders })));
  return offered(rendered(<SignInPage data={reply as never} languageChoice={null} />, undefined, "en", english));
}

test("ID-20 each provider's button leads to its own page below sign-in: by a form where it leaves, by a link where it does not", async () => {
  expect(await chooserAt("/login")).toEqual([
    "post Continue with League: /login/league",
    "link Fans only: /login/fans/fan-app",
    "link Cable: /login/cable",
    "link TV: /login/tv",
  ]);
});

test("ID-20 RT-06 where the viewer was going and what a partner gave them go along", async () => {
  const query = "from=%2Fbrowse&extraParams=partner%3Dclub&bundle_id=b1";
  const [form, link] = await chooserAt(`/login?${query}&cookies=check`);
  const sent = (line: string | undefined) => Object.fromEntries(new URLSearchParams(line?.split("?")[1]));
  for (const line of [form, link]) expect(sent(line)).toEqual({ from: "/browse", extraParams: "partner=club", bundle_id: "b1" });
});

test.each([
  ["/gift/login", "/gift/login/league", "/gift/login/cable"],
  ["/gift/g1/login", "/gift/g1/login/league", "/gift/g1/login/cable"],
])("ID-20 RT-10 at %s each button leads below the gift's sign-in", async (at, form, link) => {
  const chooser = await chooserAt(at);
  expect(chooser).toContain(`post Continue with League: ${form}`);
  expect(chooser).toContain(`link Cable: ${link}`);
});

test("ID-20 ID-31 at sign-up each button sends the form that was begun, and names its provider", async () => {
  const { reply } = await outcome(loadSignUp(identityArguments("/signup?from=%2Fbrowse", { authenticationProviders })));
  const html = rendered(<SignUpPage data={reply as never} languageChoice={null} />, undefined, "en", english);
  const form = /<form[^>]*id="([^"]*)"/u.exec(html)?.[1];
  const buttons = [...html.matchAll(/<button[^>]*name="intent-provider"[^>]*>/gu)].map(([button]) => button);
  expect(buttons.map((button) => /value="([^"]*)"/u.exec(button)?.[1])).toEqual(["league", "fans", "cable", "tv"]);
  for (const button of buttons) {
    expect(/ form="([^"]*)"/u.exec(button)?.[1]).toBe(form);
    expect(button).toContain('type="submit"');
    expect(button).toMatch(/formnovalidate/iu);
  }
});
