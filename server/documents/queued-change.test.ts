import { expect, test } from "vitest";
import { writeFlash } from "../../app/http/cookies/flash.server.ts";
import type { RequestContext } from "../../app/http/request-context.server.ts";
import { answerQueued, refuseQueued } from "./queued-change.ts";

const change = (queuedFor?: string) =>
  new Request("https://tv.example/preferences", { method: "POST", headers: queuedFor === undefined ? {} : { "x-queued-for": queuedFor } });

function viewer({ account = "mara", profile = null as string | null, isGuest = false } = {}) {
  return { viewer: { id: account, isGuest }, profile: profile === null ? null : { id: profile } } as RequestContext;
}

test("PW-04 a change is for the profile that made it: another one gets 412, a lost session 401", () => {
  expect(refuseQueued(change("mara"), viewer())).toBeNull();
  expect(refuseQueued(change("kid"), viewer({ profile: "kid" }))).toBeNull();
  for (const other of ["", "Mara", "kid", "mara,kid"]) expect(refuseQueued(change(other), viewer())?.status, other).toBe(412);
  expect(refuseQueued(change("mara"), viewer({ profile: "kid" }))?.status).toBe(412);
  expect(refuseQueued(change("mara"), viewer({ isGuest: true }))?.status).toBe(401);
  // A form without the header is not concerned.
  expect(refuseQueued(change(), viewer({ isGuest: true }))).toBeNull();
});

const redirect = (location: string, cookies: readonly string[] = []) => {
  const headers = new Headers({ location });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
};

test("PW-04 a stored change answers the worker with 204 and leaves no message for the next page", () => {
  const stored = redirect("/preferences", [writeFlash({ tone: "success", label: "playbackSaved" }), "__Host-other=1; Path=/"]);
  const answer = answerQueued(change("mara"), stored);
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual(["__Host-other=1; Path=/"]);
  expect(answerQueued(change(), stored)).toBe(stored);
});

test("PW-04 a redirect before the change is none: an open step waits, a refusal is one", () => {
  for (const step of ["/login?from=%2Fpreferences", "/iniciar-sesion", "/login/complete", "/account/verify?from=%2Fx"])
    expect(answerQueued(change("mara"), redirect(step)).status, step).toBe(401);
  expect(answerQueued(change("mara"), redirect("/", [writeFlash({ tone: "error", label: "impersonationRefused" })])).status).toBe(409);
  for (const status of [200, 400, 404, 429, 500]) {
    const refused = new Response(null, { status });
    expect(answerQueued(change("mara"), refused)).toBe(refused);
  }
});
