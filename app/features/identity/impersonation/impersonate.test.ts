import { describe, expect, test } from "vitest";
import { proofFirst } from "../../../http/guards.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { outcome, refused } from "../../../testing/loader-arguments.ts";
import { actOnSignOut } from "../sign-out.server.ts";
import { identityArguments, TOKENS } from "../testing/sign-up-realm.ts";
import { actOnImpersonate, loadImpersonate } from "./impersonate.server.ts";

const AT = "/impersonate/t0ken";
const [READ, BEGIN] = ["/impersonation/link", "/impersonation"];
const LINK = { viewer: { name: null, email: "vera@example.com" }, mode: "READ", expiresAt: "2026-01-01T00:00:00.000Z" };

function scene(answers: Readonly<Record<string, unknown>>, form?: Readonly<Record<string, string>>, signedIn = true) {
  return { ...identityArguments(AT, { answers, form, signedIn }), params: { token: "t0ken" } };
}

describe("the page of a link to act for a viewer", () => {
  test("RT-12 looking at it asks for whom it is, and spends nothing", async () => {
    const args = scene({ [READ]: LINK });
    expect((await loadImpersonate(args)).link).toEqual({ viewer: "vera@example.com", email: "vera@example.com", mode: "READ" });
    expect(args.calls).toEqual([{ path: READ, input: { body: { token: "t0ken" } } }]);
  });

  test("RT-12 one click begins, as the viewer", async () => {
    const begun = await outcome(actOnImpersonate(scene({ [BEGIN]: TOKENS }, {})));
    expect(begun).toMatchObject({ status: 303, location: "/", cookies: ["session=refresh"] });
    expect(begun.headers.get("clear-site-data")).toBe('"cache"');
  });

  test("RT-12 P21 a guest signs in first; whoever it is not for finds nothing; an old one says so", async () => {
    const guest = scene({}, undefined, false);
    expect((await outcome(loadImpersonate(guest))).location).toBe("/iniciar-sesion?from=%2Fimpersonate%2Ft0ken");
    for (const code of ["NOT_FOUND", "LINK_INVALID"] as const) {
      expect(await outcome(loadImpersonate(scene({ [READ]: refused(code) })))).toMatchObject({ status: 404 });
      expect(await outcome(actOnImpersonate(scene({ [BEGIN]: refused(code) }, {})))).toMatchObject({ status: 404 });
    }
    expect((await loadImpersonate(scene({ [READ]: refused("IMPERSONATION_OVER") }))).link).toBeNull();
    expect((await outcome(actOnImpersonate(scene({ [BEGIN]: refused("IMPERSONATION_OVER") }, {})))).location).toBe(AT);
  });

  test("RT-12 no proof is asked of who acts for the viewer: the form's page, or the account's, says that only the viewer can", async () => {
    const [get, post] = [scene({}), scene({}, {})];
    for (const args of [get, post])
      Object.assign(args.context.requestContext, { impersonation: { mode: "WRITE", until: "2026-01-01T00:00:00.000Z" } });
    const answers = await Promise.all([get, post].map((args) => outcome(Promise.resolve(proofFirst(contextOf(args), args.request)))));
    expect(answers.map(({ location }) => location)).toEqual(["/cuenta", AT]);
    for (const { cookies } of answers) expect(cookies.join()).toContain("impersonationRefused");
  });

  test("RT-12 its end ends the session and not the viewer's at their provider", async () => {
    const args = scene({}, {});
    Object.assign(args.context.requestContext, { impersonation: { mode: "READ", until: "2026-01-01T00:00:00.000Z" } });
    const ended = await outcome(actOnSignOut(args));
    expect(ended).toMatchObject({ status: 303, location: "/iniciar-sesion" });
    expect(ended.cookies.join()).toContain("Max-Age=0");
    expect(ended.cookies.join()).toContain("identityActingEnded");
    expect(args.calls).toEqual([]);
  });
});
