import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { HostedFields } from "./hosted-fields.server.ts";
import { paymentMethodRequest, readHostedFieldsMessage } from "./hosted-fields.ts";

/** Time limit for an answer of the frame; after it the viewer may click again, or go to the provider's page. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * State of one provider's card form. `none`: there is no form (no scripts, or the provider is unavailable), so the viewer types the card on
 * the provider's page. `loading`: the frame is not ready; a click does not wait for it. `ready`: the viewer can type a card. `creating`: the
 * frame creates a payment method of the card. `unavailable`: the frame's scripts did not load; as `none`, until the viewer retries.
 */
export type CardFieldsState = "none" | "loading" | "ready" | "creating" | "unavailable";

interface CardFieldsOptions {
  /** Null until the form is wanted; nothing is loaded before. */
  readonly offered: Promise<HostedFields | null> | null;
  /** Called when the provider has created a payment method of the card: submit the form. */
  readonly onPaymentMethod: (paymentMethodId: string) => void;
  /** Called when Enter is pressed inside the frame. */
  readonly onEnter: () => void;
}

export interface CardFields {
  readonly state: CardFieldsState;
  readonly fields: HostedFields | null;
  /** Height that the frame needs, in CSS pixels; null before it is known. */
  readonly height: number | null;
  /** True when the last request for a payment method was refused or not answered in time. */
  readonly refused: boolean;
  readonly frame: RefObject<HTMLIFrameElement>;
  /** Makes the frame create a payment method of the typed card; false when it cannot. */
  readonly requestPaymentMethod: () => boolean;
  /** Reloads a form that was `unavailable`. */
  readonly retry: () => void;
}

/** Exchanges messages with the hosted fields of one provider: only with their origin, only with their window. */
export function useCardFields({ offered, onPaymentMethod, onEnter }: CardFieldsOptions): CardFields {
  const [fields, setFields] = useState<HostedFields | null>(null);
  const [state, setState] = useState<CardFieldsState>("none");
  const [height, setHeight] = useState<number | null>(null);
  const [refused, setRefused] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const pending = useRef<string | null>(null);
  const timeout = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ onPaymentMethod, onEnter });
  latest.current = { onPaymentMethod, onEnter };

  useEffect(() => {
    // The first address stays, because another one would empty the frame's fields.
    if (offered === null || fields !== null) return;
    let unmounted = false;
    void offered.then((found) => {
      if (unmounted || found === null) return;
      setFields(found);
      setState("loading");
    });
    return () => {
      unmounted = true;
    };
  }, [offered, fields]);

  useEffect(() => {
    if (fields === null) return;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== fields.origin || event.source !== frame.current?.contentWindow) return;
      const message = readHostedFieldsMessage(event.data);
      if (message === null) return;
      if (message.kind === "ready" || message.kind === "unavailable") setState(message.kind);
      else if (message.kind === "resize") setHeight(message.height);
      else if (message.kind === "submit") latest.current.onEnter();
      else if (message.requestId === pending.current) {
        pending.current = null;
        clearTimeout(timeout.current);
        setState("ready");
        setRefused(message.kind === "refused");
        if (message.kind === "payment-method") latest.current.onPaymentMethod(message.paymentMethodId);
      }
    };
    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("message", onMessage);
      clearTimeout(timeout.current);
    };
  }, [fields]);

  const requestPaymentMethod = useCallback((): boolean => {
    const target = frame.current?.contentWindow;
    if (state !== "ready" || fields === null || !target) return false;
    const id = crypto.randomUUID();
    pending.current = id;
    setState("creating");
    setRefused(false);
    clearTimeout(timeout.current);
    timeout.current = setTimeout(() => {
      pending.current = null;
      setState("ready");
      setRefused(true);
    }, ANSWER_TIMEOUT_MS);
    target.postMessage(paymentMethodRequest(id), fields.origin);
    return true;
  }, [state, fields]);

  const retry = useCallback(() => setState("loading"), []);

  return { retry, state, fields, height, refused, frame, requestPaymentMethod };
}
