import { expect, test } from "vitest";
import { contextOf } from "../../http/request-context.server.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { providerOf } from "../identity/testing/sign-up-realm.ts";
import { keepDetails } from "./personal/details.server.ts";

test("CM-13 P43 details that a platform away cannot take stay in the form, which says so", async () => {
  const phone = {
    id: "phone",
    type: "phoneNumber",
    required: false,
    order: 1,
    size: "FULL",
    label: "l",
    placeholder: null,
    emptyMessage: "e",
    errorMessage: "e",
    regex: null,
    readOnly: false,
  } as const;
  const own = providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [phone] });
  const answers = { "/countries": refused("UNAVAILABLE") };
  const args = loaderArguments({ at: "/account/details", form: {}, realm: { authenticationProviders: [own] }, answers });
  const form = new FormData();
  form.set("phone", "07700 900123");
  expect(await outcome(keepDetails(contextOf(args), args.request, form))).toMatchObject({
    status: 503,
    reply: { kind: "details", values: { phone: "07700 900123" }, problem: { code: "UNAVAILABLE" } },
  });
});
