import { expect, test } from "vitest";
import { createApiError } from "../../api/api-error.ts";
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

test("CM-17 all that the platform says of a refused cancellation is one text; a single message stays as it is", async () => {
  const CANCEL = "/customer/subscriptions/status/active/{id}";
  const shownText = async (messages: string[]) => {
    const error = createApiError(409, { code: "SUBSCRIPTION_CHANGE_REFUSED", messages, requestId: "r1" });
    const answered = await actOnSubscription(loaderArguments({ ...at, form: { intent: "cancel" }, answers: { [CANCEL]: error } }));
    return "data" in answered ? answered.data.problem.message : null;
  };
  expect(await shownText(["It is paid until May.", "A payment is under way."])).toBe("It is paid until May. A payment is under way.");
  expect(await shownText(["It is paid until May."])).toBe("It is paid until May.");
  expect(await shownText([])).toBeNull();
});

test("CM-23 a refusal stays on the page with its reason", async () => {
  const scene = loaderArguments({ ...at, answers: { [CONFIRM]: refused("SUBSCRIPTION_CHANGE_REFUSED") } });
  expect(await actOnSubscription(scene)).toMatchObject({
    data: { intent: "confirm-payment", problem: { code: "SUBSCRIPTION_CHANGE_REFUSED" } },
    init: { status: 409 },
  });
});
