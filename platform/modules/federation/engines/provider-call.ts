import * as v from "valibot";
import { ProviderRefusal } from "../model/provider-refusal.ts";
import { type Outbound, OutboundFailure } from "../outbound.ts";

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * One call to a provider that talks JSON. Throws ProviderRefusal for a refusal. Throws OutboundFailure when the provider is down, slow or
 * overloaded, or its response has another shape.
 */
export function createProviderCall(outbound: Outbound) {
  return async <S extends v.GenericSchema>(
    address: string | URL,
    init: {
      readonly method: "GET" | "POST";
      readonly bearer?: string;
      readonly json?: object;
      readonly form?: Readonly<Record<string, string>>;
      readonly headers?: Readonly<Record<string, string>>;
    },
    schema: S,
    origins: ReadonlySet<string>,
  ): Promise<v.InferOutput<S>> => {
    const url = new URL(address);
    const { method, bearer, json, form } = init;
    const headers: Record<string, string> = {
      ...init.headers,
      accept: "application/json",
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    };
    const body = json === undefined ? (form === undefined ? null : new URLSearchParams(form)) : JSON.stringify(json);
    const response = await outbound(url, { method, headers, body }, origins);
    const answer = asJson(await response.text());
    if (response.status >= 500 || response.status === 429) throw new OutboundFailure("NETWORK", url);
    if (!response.ok) throw new ProviderRefusal(response.status, answer, url);
    const parsed = v.safeParse(schema, answer);
    if (!parsed.success) throw new OutboundFailure("GARBAGE", url);
    return parsed.output;
  };
}
export type ProviderCall = ReturnType<typeof createProviderCall>;
