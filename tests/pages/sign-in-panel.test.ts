import { expect, test } from "vitest";
import { actOnSignIn } from "../../app/features/identity/sign-in.server.ts";
import { identityArguments, TOKENS } from "../../app/features/identity/testing/sign-up-realm.ts";
import { loader } from "../../app/routes/_resources/sign-in-panel.ts";
import { outcome } from "../../app/testing/loader-arguments.ts";

const carriedBy = async (query: string): Promise<(string | null)[]> => {
  const answer = await loader(identityArguments(`/_/sign-in?${query}`));
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { data } = await answer.json();
  return [data.frame.carried.from, data.frame.carried.entryPage];
};

test("LS-08 the panel's data carry where the viewer was", async () => {
  expect(await carriedBy("from=%2Fvideo%2Fv1")).toEqual(["/video/v1", null]);
});

const HOSTILE = [
  "https://evil.example/",
  "https:evil.example",
  "http:evil.example",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example/",
  "\\/\\/evil.example",
  "/.//evil.example",
  "/%2f%2fevil.example",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "/\n/evil.example",
  "/home\r\nlocation: https://evil.example",
  "/%0d%0aset-cookie:x=1",
  "//tv.test@evil.example/",
  "/login?from=%2Flogin",
  "/logout",
];
const withTarget = (path: string, target: string) =>
  `${path}?${new URLSearchParams({ from: target, entryPage: target, redirectTo: target })}`;

test.each(HOSTILE)("P01 P02 LS-08 the panel drops the hostile target %j, and sign-in leads home", async (target) => {
  const answer = await loader(identityArguments(withTarget("/_/sign-in", target)));
  const { data } = await answer.json();
  expect([data.frame.carried.from, data.frame.carried.entryPage]).toEqual([null, null]);
  const member = identityArguments(withTarget("/_/sign-in", target), { signedIn: true });
  expect(await outcome(loader(member))).toMatchObject({ status: 303, location: "/" });
  // The panel's form posts to the sign-in page, with the same parameters.
  const form = { id: "fan@example.com", secret: "Corner-Stool-77" };
  const posted = identityArguments(withTarget("/login", target), { form, answers: { "/login": TOKENS } });
  expect(await outcome(actOnSignIn(posted))).toMatchObject({ status: 303, location: "/" });
});

test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "https://tv.test/logout"])(
  "P01 LS-08 the Referer %j names no target",
  async (referer) => {
    const args = identityArguments("/_/sign-in?from=%2Fvideo%2Fv1");
    args.request.headers.set("referer", referer);
    const body = await (await loader(args)).text();
    expect(body).not.toContain(referer);
    expect(JSON.parse(body).data.frame.carried).toMatchObject({ from: "/video/v1", entryPage: null });
    const member = identityArguments("/_/sign-in", { signedIn: true });
    member.request.headers.set("referer", referer);
    expect(await outcome(loader(member))).toMatchObject({ status: 303, location: "/" });
  },
);

test("LS-08 a viewer who is signed in already is led on from the panel", async () => {
  const args = identityArguments("/_/sign-in?from=%2Fvideo%2Fv1", { signedIn: true });
  expect(await outcome(loader(args))).toMatchObject({ status: 303, location: "/video/v1" });
});
