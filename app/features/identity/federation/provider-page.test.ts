import { expect, test } from "vitest";
import { outcome } from "../../../testing/loader-arguments.ts";
import { identityArguments, TOKENS } from "../testing/sign-up-realm.ts";
import { actOnProviderPage, loadProviderPage } from "./provider-page.server.ts";

const at = (id: string, options: Parameters<typeof identityArguments>[1] = {}, clientName?: string) => {
  const args = identityArguments(`/login/${id}?from=%2Fvideo%2Fv1`, options);
  return { ...args, params: { authProvider: id, ...(clientName === undefined ? {} : { clientName }) } };
};

test("RT-06 ID-19 a provider has its page below sign-in: it signs in there and goes on to where the viewer was", async () => {
  expect(await loadProviderPage(at("own"))).toMatchObject({ hasForm: true, choices: [] });
  const args = at("own", { form: { id: "fan@example.com", secret: "Corner-Stool-77" }, answers: { "/login": TOKENS } });
  expect(await outcome(actOnProviderPage(args))).toMatchObject({ status: 303, location: "/video/v1" });
});

test("RT-06 a provider or client that the realm does not have is no page, for forms either", async () => {
  expect((await outcome(loadProviderPage(at("nobody")))).status).toBe(404);
  expect((await outcome(loadProviderPage(at("own", {}, "web")))).status).toBe(404);
  const posted = at("nobody", { form: { id: "fan@example.com", secret: "x" } });
  expect((await outcome(actOnProviderPage(posted))).status).toBe(404);
  expect(posted.calls).toEqual([]);
});
