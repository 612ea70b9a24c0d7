import { expect, test } from "vitest";
import { loaderArguments, refused } from "../../testing/loader-arguments.ts";
import { actOnSubscription } from "./subscription.server.ts";

const CONFIRM = "/customer/subscriptions/status/active/{id}/confirm-payment";
const at = { at: "/account/subscriptions/corner-club", params: { licenceId: "corner-club" }, form: { intent: "confirm-payment" } };

test("CM-23 a posted form confirms the payment of the licence in its address, and answers 303 with what has happened", async () => {
  const scene = loaderArguments({ ...at, answers: { [CONFIRM]: {} } });
  const response = await actOnSubscription(scene);
  if (!(response instanceof Response)) throw new Error("no response", { cause: response });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/account/subscriptions/corner-club"]);
  expect(response.headers.getSetCookie().join()).toContain("accountPaymentConfirmDone");
  expect(scene.calls).toEqual([{ path: CONFIRM, input: { params: { id: "corner-club" } } }]);
});

test("CM-23 a refusal stays on the page with its reason", async () => {
  const scene = loaderArguments({ ...at, answers: { [CONFIRM]: refused("SUBSCRIPTION_CHANGE_REFUSED") } });
  expect(await actOnSubscription(scene)).toMatchObject({
    data: { intent: "confirm-payment", problem: { code: "SUBSCRIPTION_CHANGE_REFUSED" } },
    init: { status: 409 },
  });
});
