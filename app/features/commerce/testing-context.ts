import type { BillingField } from "../../../contract/billing-details.ts";
import type { Basket, Payment } from "../../../contract/commerce.ts";
import type { CallInput, CallOutput, EndpointDefinition } from "../../../contract/endpoint.ts";
import { ERROR_STATUS, type ErrorCode } from "../../../contract/errors.ts";
import { ApiError } from "../../api/api-error.ts";
import type { RequestContext } from "../../http/request-context.server.ts";

/** What was asked of the platform, in order. */
export interface Asked {
  readonly path: string;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
}

type Answer = (input: Asked["input"]) => unknown;

interface Scene {
  /** Path and query of the request. */
  readonly at: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Fields of the form; none: a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** What the realm asks of a buyer. */
  readonly billingFields?: readonly BillingField[];
  readonly guest?: boolean;
  /** Answers by the endpoint's path; an Error is thrown, a function gets the input. Any other call fails the test. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** An error as the platform answers it. */
export const refused = (code: ErrorCode, message?: string, details?: Record<string, unknown>): ApiError =>
  new ApiError(ERROR_STATUS[code], {
    code,
    messages: message === undefined ? [] : [message],
    requestId: "r1",
    ...(details && { details }),
  });

/** Arguments of a loader or action over a platform that answers what the test says. */
export function sceneArguments(scene: Scene) {
  const asked: Asked[] = [];
  const api = {
    async call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      const given = input as Asked["input"];
      asked.push({ path: endpoint.path, input: given });
      const answer = scene.answers?.[endpoint.path];
      if (answer === undefined) throw new Error(`not expected: ${endpoint.method} ${endpoint.path}`);
      if (answer instanceof Error) throw answer;
      return (typeof answer === "function" ? (answer as Answer)(given) : answer) as CallOutput<E>;
    },
  };
  const context = {
    requestId: "r1",
    api,
    language: "en",
    region: "GB",
    spelling: "default",
    viewer: { id: "v1", loc: "en", rol: scene.guest === true ? "GUEST" : "VIEWER", isGuest: scene.guest === true },
    viewerName: "Vera",
    viewerEmail: "vera@example.com",
    realm: {
      selfRegistration: true,
      purchaseOpen: true,
      billingFields: scene.billingFields ?? [],
      paymentOrigins: ["http://pay.localhost:3000"],
    },
  };
  const headers = scene.cookie === undefined ? undefined : { cookie: scene.cookie };
  const request = new Request(`http://ringside.test${scene.at}`, {
    headers,
    ...(scene.form === undefined ? {} : { method: "POST", body: new URLSearchParams(scene.form) }),
  });
  return { context: { requestContext: context as unknown as RequestContext }, request, params: scene.params ?? {}, asked };
}

/** The answer of a loader or action, returned or thrown: status, address and reply. */
export async function outcome(
  work: Promise<unknown>,
): Promise<{ status: number; location: string | null; cookies: string[]; reply: unknown }> {
  let result: unknown;
  try {
    result = await work;
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    result = thrown;
  }
  if (result instanceof Response)
    return { status: result.status, location: result.headers.get("location"), cookies: result.headers.getSetCookie(), reply: null };
  const answer = result as { data?: unknown; init?: ResponseInit | null; type?: string };
  if (answer.type === "DataWithResponseInit")
    return { status: answer.init?.status ?? 200, location: null, cookies: [], reply: answer.data };
  return { status: 200, location: null, cookies: [], reply: result };
}

/** Euros, from cents. */
export const eur = (amount: number) => ({ amount, currency: "EUR", scale: 2 });

/** An open basket with a month of Ringside for 9.99 €. */
export const openBasket: Basket = {
  id: "b1",
  state: "OPEN",
  basketItems: [
    {
      sku: "monthly-eur",
      licenceId: "ringside-monthly",
      name: "Ringside Monthly",
      price: eur(999),
      subscriptionSetting: { subscriptionPeriod: "P1M", subscriptionType: "SUBSCRIPTION", trialPeriodDuration: null },
    },
  ],
  vouchers: [],
  total: 999,
  currency: "EUR",
  scale: 2,
  discountedTotal: eur(999),
  discountedTax: eur(167),
  discount: eur(0),
  afterTrial: null,
  renewal: { price: eur(999), on: "2026-12-21T10:00:00.000Z", period: "P1M" },
};

/** A payment of that basket that has gone through. */
export const payment: Payment = {
  id: "p1",
  basketId: "b1",
  status: "COMPLETE",
  actionUrl: null,
  amount: eur(999),
  licence: { id: "ringside-monthly", name: "Ringside Monthly" },
  error: null,
  receiptAvailable: true,
  createdAt: "2026-11-21T10:00:00.000Z",
};
