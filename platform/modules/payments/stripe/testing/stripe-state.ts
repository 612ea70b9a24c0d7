/** An error in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export type Fields = Record<string, unknown>;

export interface StripeState {
  readonly objects: Map<string, Fields>;
  count: number;
  /** Origin of Stripe's own pages; null: Stripe's real one. */
  readonly pages: string | null;
}

/** Behaviour of a card; `declines`: a code and a decline code of Stripe. */
export interface TestCard {
  readonly last4?: string;
  readonly holder?: string;
  readonly expires?: readonly [month: number, year: number];
  readonly declines?: { readonly code: string; readonly declineCode?: string; readonly message: string };
  /** Authentication required by the bank; `OFF_SESSION`: only in the client's absence. */
  readonly asks?: "ALWAYS" | "OFF_SESSION";
  readonly processing?: boolean;
}

export const newId = (state: StripeState, prefix: string): string => {
  state.count += 1;
  return `${prefix}_${String(state.count).padStart(6, "0")}`;
};

export const missing = (param: string, id: string): ApiError =>
  new ApiError(id.startsWith("pm_") || param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message: `No such ${param}: '${id}'`,
  });
export const unexpected = (kind: string, status: unknown): ApiError =>
  new ApiError(400, {
    type: "invalid_request_error",
    code: `${kind}_unexpected_state`,
    message: `This object's status is ${String(status)}.`,
  });

/** `metadata[realm]=x` → { realm: "x" }. */
export const inside = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])));

export function objectOf(state: StripeState, id: string | null, param = "id"): Fields {
  const found = id === null ? undefined : state.objects.get(id);
  if (found === undefined) throw missing(param, id ?? "");
  return found;
}

export function fresh(state: StripeState, prefix: string, fields: Fields): Fields {
  const made = { id: newId(state, prefix), ...fields };
  state.objects.set(String(made.id), made);
  return made;
}
