import type { ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { identity } from "../../../contract/identity/identity.ts";
import { type NewPasskey, NewPasskeySchema, type PasskeyAnswer, PasskeyAnswerSchema } from "../../../contract/identity/security.ts";
import { isApiError } from "../../api/api-error.ts";
import { readChallenge } from "../../http/cookies/challenge-cookie.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { contextOf } from "../../http/request-context.server.ts";

/** Parses the JSON in field `passkey` by its schema; undefined when it does not fit. */
function readPasskey<S extends v.GenericSchema>(schema: S, form: FormData): v.InferOutput<S> | undefined {
  const text = form.get("passkey");
  if (typeof text !== "string" || text.length > 100_000) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
export const readPasskeyAnswer = (form: FormData): PasskeyAnswer | undefined => readPasskey(PasskeyAnswerSchema, form);
export const readNewPasskey = (form: FormData): NewPasskey | undefined => readPasskey(NewPasskeySchema, form);

/** Options for `navigator.credentials`, bound to the host of the calling page: passkeys belong to a host. */
export async function sendPasskeyOptions(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const use = (await args.request.formData()).get("use");
  // A script's POST always has an origin, which was compared with the realm's origins already.
  const origin = args.request.headers.get("origin") ?? context.origin;
  const challenge = use === "FACTOR" ? readChallenge(args.request) : null;
  try {
    const options =
      use === "REGISTER"
        ? await context.api.call(identity.beginPasskey, { body: { origin } })
        : await context.api.call(identity.passkeyOptions, { body: { origin, ...(challenge === null ? {} : { challenge }) } });
    return Response.json(options, { headers: NO_STORE });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return Response.json({ code: error.code }, { status: error.status, headers: NO_STORE });
  }
}
