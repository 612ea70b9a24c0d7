import type { ActionFunctionArgs } from "@remix-run/node";
import type { ErrorCode } from "../../../contract/errors.ts";
import { ERROR_STATUS } from "../../../contract/errors.ts";
import type { Tokens } from "../../../contract/identity.ts";
import type { FieldDefinition, RealmSettings } from "../../../contract/realm.ts";
import { ApiError } from "../../api/api-error.ts";
import type { RequestContext } from "../../http/request-context.server.ts";

const field = (id: string, type: FieldDefinition["type"], order: number): FieldDefinition => ({
  id,
  type,
  required: true,
  order,
  size: "FULL",
  label: `field.${id}Label`,
  placeholder: null,
  emptyMessage: "field.empty",
  errorMessage: "field.invalid",
  regex: null,
  readOnly: false,
});

export const FIELDS = [
  field("again", "confirmPassword", 4),
  field("mail", "email", 2),
  field("name", "fullName", 1),
  field("secret", "password", 3),
];

export const TOKENS: Tokens = {
  authorisationToken: "authorisation",
  refreshToken: "refresh",
  expiresIn: 900,
  linkedAccounts: [],
  missingInformationStatus: "NONE",
};

export const refused = (code: ErrorCode, details: Record<string, unknown> = {}): ApiError =>
  new ApiError(ERROR_STATUS[code], { code, messages: [`${code} in words`], requestId: "r", details });

export interface AskedFor {
  readonly path: string;
  readonly body: unknown;
}

interface Options {
  /** Posted fields; without them it is a GET. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly signedIn?: boolean;
  readonly secure?: boolean;
  readonly selfRegistration?: boolean;
  /** Answers the platform's calls in turn. */
  readonly answers?: readonly (Tokens | Error)[];
}

/** A request at one of this feature's pages with a platform that answers from a list; `asked` is what it was asked. */
export function testRequest(path: string, options: Options = {}): { args: ActionFunctionArgs; asked: AskedFor[] } {
  const { fields, signedIn = false, secure = true, selfRegistration = true, answers = [] } = options;
  const asked: AskedFor[] = [];
  const left = [...answers];
  const image = { hash: "hash", width: 1920, height: 1080, color: "#000000" };
  // The part of a context that these pages read.
  const context = {
    realm: {
      selfRegistration,
      authenticationProviders: [
        { id: "staff", name: "Staff", kind: "OWN_CREDENTIALS", allowSignUp: false, fields: [] },
        { id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: FIELDS },
      ],
      loginBackground: { mobile: image, desktop: image, rtl: { ...image, hash: "rtl" } },
    } as Partial<RealmSettings>,
    viewer: { id: signedIn ? "fan" : "", loc: "es", rol: signedIn ? "VIEWER" : "GUEST", isGuest: !signedIn },
    viewerEmail: signedIn ? "fan@example.com" : null,
    direction: "ltr",
    spelling: "es",
    secureContext: secure,
    api: {
      call(endpoint: { path: string }, input: { body: unknown }) {
        asked.push({ path: endpoint.path, body: input.body });
        const answer = left.shift();
        if (answer === undefined) throw new Error(`nobody expected ${endpoint.path}`);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    signIn: (tokens: Tokens) => `session=${tokens.refreshToken}`,
    signOut: () => Promise.resolve("session=; Max-Age=0"),
  } as unknown as RequestContext;
  const init = fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) };
  return { args: { request: new Request(`http://localhost${path}`, init), context: { requestContext: context }, params: {} }, asked };
}

/** The address and cookies of a 303, thrown or returned. */
export async function redirected(
  answer: Promise<unknown>,
): Promise<{ status: number; to: string | null; cookies: string[]; headers: Headers }> {
  const response = await answer.catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(response)}`);
  return {
    status: response.status,
    to: response.headers.get("location"),
    cookies: response.headers.getSetCookie(),
    headers: response.headers,
  };
}
