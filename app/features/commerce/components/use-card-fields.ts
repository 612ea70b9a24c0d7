import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { HostedFields } from "../data.server.ts";
import { paymentMethodRequest, readHostedFieldsMessage } from "../model/hosted-fields.ts";

/** A frame that says nothing for so long will not: the viewer may press again, or go to the provider's page. */
const PATIENCE_MS = 20_000;

/**
 * Where the card form stands. `none`: there is none (no scripts, provider away), the provider's page asks for the card.
 * `loading`: on its way, not to be waited for. `ready`: takes the card. `asking`: is naming the card.
 */
export type CardFieldsState = "none" | "loading" | "ready" | "asking";

interface CardFieldsOptions {
  readonly offered: Promise<HostedFields | null> | null;
  /** The card has a name now: send the form. */
  readonly onNamed: (paymentMethodId: string) => void;
  /** Enter was pressed inside the frame. */
  readonly onEnter: () => void;
}

export interface CardFields {
  readonly state: CardFieldsState;
  readonly fields: HostedFields | null;
  readonly height: number | null;
  readonly refused: boolean;
  readonly frame: RefObject<HTMLIFrameElement>;
  /** Asks the frame to name the card; false when it cannot. */
  readonly ask: () => boolean;
}

/** The conversation with the provider's hosted fields: only with their origin, only with their window. */
export function useCardFields({ offered, onNamed, onEnter }: CardFieldsOptions): CardFields {
  const [fields, setFields] = useState<HostedFields | null>(null);
  const [state, setState] = useState<CardFieldsState>("none");
  const [height, setHeight] = useState<number | null>(null);
  const [refused, setRefused] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef<string | null>(null);
  const patience = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ onNamed, onEnter });
  latest.current = { onNamed, onEnter };

  useEffect(() => {
    // The first address is kept: another one would empty what has been typed into the frame.
    if (offered === null || fields !== null) return;
    let gone = false;
    void offered.then((found) => {
      if (gone || found === null) return;
      setFields(found);
      setState("loading");
    });
    return () => {
      gone = true;
    };
  }, [offered, fields]);

  useEffect(() => {
    if (fields === null) return;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== fields.origin || event.source !== frame.current?.contentWindow) return;
      const message = readHostedFieldsMessage(event.data);
      if (message === null) return;
      if (message.kind === "ready") setState("ready");
      else if (message.kind === "resize") setHeight(message.height);
      else if (message.kind === "submit") latest.current.onEnter();
      else if (message.requestId === asked.current) {
        asked.current = null;
        clearTimeout(patience.current);
        setState("ready");
        setRefused(message.kind === "refused");
        if (message.kind === "payment-method") latest.current.onNamed(message.paymentMethodId);
      }
    };
    window.addEventListener("message", hear);
    return () => {
      window.removeEventListener("message", hear);
      clearTimeout(patience.current);
    };
  }, [fields]);

  const ask = useCallback((): boolean => {
    const target = frame.current?.contentWindow;
    if (state !== "ready" || fields === null || !target) return false;
    const id = crypto.randomUUID();
    asked.current = id;
    setState("asking");
    setRefused(false);
    clearTimeout(patience.current);
    patience.current = setTimeout(() => {
      asked.current = null;
      setState("ready");
      setRefused(true);
    }, PATIENCE_MS);
    target.postMessage(paymentMethodRequest(id), fields.origin);
    return true;
  }, [state, fields]);

  return { state, fields, height, refused, frame, ask };
}
