import { useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useUnsent } from "../use-unsent.ts";
import type { CardFieldsHandle } from "./card-fields.tsx";
import type { CardFieldsState } from "./use-card-fields.ts";

export interface NewCard {
  readonly form: RefObject<HTMLFormElement>;
  /** Hidden field for the payment method that the frame creates of the card. */
  readonly token: RefObject<HTMLInputElement>;
  readonly fields: RefObject<CardFieldsHandle>;
  readonly state: CardFieldsState;
  readonly onState: (providerId: string, state: CardFieldsState) => void;
  readonly onPaymentMethod: (id: string) => void;
  /** Called when Enter is pressed inside the frame. */
  readonly onEnter: () => void;
  /** Makes the frame create a payment method first, then submits the form. A frame that is not ready is skipped. */
  readonly onSubmit: (event: FormEvent) => void;
  /** True while the card or the form is being sent. */
  readonly busy: boolean;
}

/** A form for one new card: in the provider's fields while `wanted`; otherwise, and without scripts, on the provider's page. */
export function useNewCard({ wanted }: { readonly wanted: boolean }): NewCard {
  const navigation = useNavigation();
  const unsent = useUnsent() !== null;
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const fields = useRef<CardFieldsHandle>(null);
  const [state, setState] = useState<CardFieldsState>("none");
  const onState = useCallback((_: string, next: CardFieldsState) => setState(next), []);
  const sending = !unsent && navigation.state !== "idle" && navigation.formData !== undefined;

  useEffect(() => {
    // A payment method can be used only once, whatever the result.
    if (token.current !== null && navigation.state === "idle") token.current.value = "";
  }, [navigation.state]);

  function onPaymentMethod(id: string) {
    // Another card was chosen meanwhile.
    if (token.current === null || !wanted) return;
    token.current.value = id;
    form.current?.requestSubmit();
  }
  const onEnter = () => form.current?.requestSubmit();

  function onSubmit(event: FormEvent) {
    const hasToken = token.current !== null && token.current.value !== "";
    if (sending || (fields.current?.state === "creating" && !hasToken)) event.preventDefault();
    else if (!hasToken && wanted && fields.current?.requestPaymentMethod() === true) event.preventDefault();
  }

  return { form, token, fields, state, onState, onPaymentMethod, onEnter, onSubmit, busy: sending || state === "creating" };
}
