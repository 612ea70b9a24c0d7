import { describe, expect, test } from "vitest";
import { refuseOpenTerms, requireViewer } from "../../http/guards.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnCompleteSignIn, loadCompleteSignIn } from "./complete-sign-in.server.ts";
import { identityArguments } from "./testing/sign-up-realm.ts";

const CONSENTS = "/user/consents";
const AT = "/login/complete?from=%2Fbrowse";
const term = (fieldName: string, version: string) => ({
  fieldName,
  fieldType: "BINARY_CHOICE",
  required: true,
  label: fieldName,
  text: "",
  default: false,
  version,
  page: null,
});
const LIST = { terms: [term("terms", "2"), term("privacy", "1")] };

/** A signed-in viewer whose terms have changed; the form is sent with the versions that `shown` names. */
function scene(form?: Readonly<Record<string, string>>, answers: Readonly<Record<string, unknown>> = {}, openTerms = ["terms"]) {
  const args = identityArguments(AT, { signedIn: true, form, answers: { "/consent/terms": LIST, ...answers } });
  Object.assign(args.context.requestContext, { openTerms });
  return args;
}

describe("terms that changed under a session", () => {
  test.each(["/browse", "/account/cards", "/nowhere"])("ID-23 %s leads to the page of the terms, which leads back", async (at) => {
    const args = loaderArguments({ at, context: { openTerms: ["terms"] } });
    const back = encodeURIComponent(at);
    const location = `/login/complete?from=${back}`;
    expect(await outcome((async () => refuseOpenTerms(contextOf(args), args.request))())).toMatchObject({ status: 303, location });
    expect(await outcome((async () => requireViewer(args))())).toMatchObject({ status: 303, location });
  });

  test.each([
    "/login/complete?from=%2Fbrowse",
    "/logout",
    "/cerrar-sesion",
    "/externalpage/terms",
    "/account/data",
    "/account/verify",
    "/account/subscriptions/ringside-monthly",
    "/_/personal-data",
    "/offline",
  ])("ID-23 %s stands without an answer: to read the terms, or to leave", (at) => {
    const args = loaderArguments({ at, context: { openTerms: ["terms"] } });
    expect(() => refuseOpenTerms(contextOf(args), args.request)).not.toThrow();
  });

  test("ID-23 nothing open: no page is refused, and the page of the terms goes on", async () => {
    const args = loaderArguments({ at: "/browse" });
    expect(() => refuseOpenTerms(contextOf(args), args.request)).not.toThrow();
    expect((await outcome(loadCompleteSignIn(scene(undefined, {}, [])))).location).toBe("/browse");
  });

  test("ID-23 the page shows only open terms; once accepted, they are stored and the viewer goes back", async () => {
    const page = await loadCompleteSignIn(scene());
    expect([page.inSession, page.shape.terms.map(({ fieldName }) => fieldName)]).toEqual([true, ["terms"]]);
    const accepted = scene({ shown: "terms 2", "consent-terms": "yes" }, { [CONSENTS]: LIST });
    expect(await outcome(actOnCompleteSignIn(accepted))).toMatchObject({ status: 303, location: "/browse" });
    expect(accepted.calls.at(-1)).toEqual({ path: CONSENTS, input: { body: { consents: { terms: true } } } });
  });

  test("ID-23 an empty box is named at its field, and nothing is sent", async () => {
    const args = scene({ shown: "terms 2" });
    const reply = await outcome(actOnCompleteSignIn(args));
    expect(reply).toMatchObject({ status: 400, reply: { errors: { "consent-terms": ["field.consentRequired"] } } });
    expect(args.calls.map(({ path }) => path)).not.toContain(CONSENTS);
  });

  test("ID-23 an answer counts for the version that was shown: a later one is shown first", async () => {
    const args = scene({ shown: "terms 1", "consent-terms": "yes" });
    const reply = await outcome(actOnCompleteSignIn(args));
    expect(reply).toMatchObject({ status: 303, location: AT.replace("/login/complete", "/iniciar-sesion/completar") });
    expect(reply.cookies.join()).toContain("identityTermsChangedAgain");
    expect(args.calls.map(({ path }) => path)).not.toContain(CONSENTS);
  });

  test("ID-23 a call that answers 428 leads to the terms, too", async () => {
    const args = scene({ shown: "terms 2", "consent-terms": "yes" }, { [CONSENTS]: refused("COMPLETION_REQUIRED") });
    expect((await outcome(actOnCompleteSignIn(args))).location).toContain("/iniciar-sesion/completar");
  });

  test("ID-23 P43 terms that cannot be read: the page has the platform's status, asked for and sent", async () => {
    const answers = { "/consent/terms": refused("UNAVAILABLE") };
    expect((await outcome(loadCompleteSignIn(scene(undefined, answers)))).status).toBe(503);
    expect((await outcome(actOnCompleteSignIn(scene({ shown: "terms 2" }, answers)))).status).toBe(503);
  });
});
