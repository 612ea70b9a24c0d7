import { expect, test } from "vitest";
import { readRemoteError } from "./remote-error.ts";

const read = (status: number, body: unknown) => readRemoteError(status, body, "ours");

// All message names of S1§5, S1§6, S1§8, S2§5 and S2§8; the label tests check the text of their codes in four languages.
test.each([
  ["freeTrialDenied", "FREE_TRIAL_DENIED"],
  ["failedPayment", "FAILED_PAYMENT"],
  ["paymentError", "FAILED_PAYMENT"],
  ["invalidTierChange", "INVALID_TIER_CHANGE"],
  ["maxPaymentMethodsErrorMessage", "MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED"],
  ["captchaFailed", "CHALLENGE_FAILED"],
  ["couldntLoadLicences", "UNAVAILABLE"],
  ["couldntLoadPaymentProviders", "PROVIDER_UNAVAILABLE"],
  ["unknownError", "INTERNAL"],
  ["anErrorOccured", "INTERNAL"],
  ["sorrySomethingWentWrong", "INTERNAL"],
  ["kidPurchasePermissionDenied", "CHILD_PROFILE"],
  ["signupGeoRestriction", "PURCHASE_GEOBLOCKED"],
  ["vpnErrorMessage", "PURCHASE_VPN"],
  ["failedAuthentication", "INVALID_CREDENTIALS"],
  ["failedToSend", "MAIL_NOT_SENT"],
  ["failedToMagicLogin", "LINK_INVALID"],
  ["thisEventHasEnded", "EVENT_HAS_ENDED"],
  ["videoIsNotLive", "VIDEO_IS_NOT_LIVE"],
  ["duplicatedItemMessage", "WATCHLIST_DUPLICATE"],
  ["{hash}", "VALIDATION_FAILED"],
  ["VOD does not exist", "NOT_FOUND"],
  ["Track NOT FOUND", "NOT_FOUND"],
  ["Player not found", "UNAVAILABLE"],
  ["failed to play", "UNAVAILABLE"],
  ["Error Fetching State", "UNAVAILABLE"],
  ["firebaseBlockingFunction_notInvited", "SIGN_IN_REFUSED"],
])("PL-13 %s is understood as %s wherever a remote platform names it, and is never shown as a text", (name, code) => {
  for (const body of [{ code: name }, { message: name }, { code: "BAD_REQUEST", messages: [name] }, { messages: ["", name] }])
    expect([read(400, body)?.code, read(400, body)?.messages.includes(name)]).toEqual([code, false]);
});

test("PL-13 a message of the server's own is shown before any label, beside the name of the error", () => {
  const message = "Your account is on hold until Friday.";
  expect(read(401, { code: "failedAuthentication", messages: [message] })).toEqual({
    code: "INVALID_CREDENTIALS",
    messages: [message],
    requestId: "ours",
  });
  expect(read(418, { message, requestId: "theirs" })).toEqual({ code: "BAD_REQUEST", messages: [message], requestId: "theirs" });
});

test("PL-13 an unknown code is read by its status; what is no answer of a platform is none", () => {
  const codes = [401, 403, 404, 429, 400, 503].map((status) => read(status, { code: "teapot" })?.code);
  expect(codes).toEqual(["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS", "BAD_REQUEST", "UNAVAILABLE"]);
  for (const body of [null, "<html>", [], {}, { code: "" }, { code: 5 }]) expect(read(500, body)).toBeNull();
  // Names of JavaScript's own object properties are no codes.
  for (const name of ["constructor", "toString", "__proto__"]) expect(read(400, { code: name })?.code).toBe("BAD_REQUEST");
});

test("PL-13 what a remote platform leaves out may be null", () => {
  const body = { code: "NOT_FOUND", message: null, messages: null, requestId: null, details: null };
  expect(read(404, body)).toEqual({ code: "NOT_FOUND", messages: [], requestId: "ours" });
  expect(read(404, { code: null, messages: ["Gone since Friday."] })).toMatchObject({
    code: "NOT_FOUND",
    messages: ["Gone since Friday."],
  });
});
