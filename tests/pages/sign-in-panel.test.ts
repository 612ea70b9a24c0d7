import { expect, test } from "vitest";
import { identityArguments } from "../../app/features/identity/testing/sign-up-realm.ts";
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

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "\\/\\/evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/%0d%0aset-cookie:x=1",
  "/login?from=%2Flogin",
  "/logout",
  "data:text/html,x",
  "http:evil.example",
])("P02 LS-08 a hostile target %j of the panel's sign-in is dropped", async (target) => {
  const query = new URLSearchParams({ from: target, entryPage: target, redirectTo: target }).toString();
  for (const carried of await carriedBy(query)) {
    if (carried !== null)
      expect(new URL(carried, "http://tv.test").origin + carried).toMatch(/^http:\/\/tv\.test\/(?!login|logout|\/|\\)/u);
  }
});

test("LS-08 a viewer who is signed in already is led on from the panel", async () => {
  const args = identityArguments("/_/sign-in?from=%2Fvideo%2Fv1", { signedIn: true });
  expect(await outcome(loader(args))).toMatchObject({ status: 303, location: "/video/v1" });
});
