import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Submits the form of the free licence that a guest chose before they signed up or in, once: they have clicked its button already.
 * Without scripts the viewer uses the button on the page.
 */
export function useGoOn(choice: { readonly sku: string; readonly licence: string } | null, from: string | null): void {
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    if (choice === null || sent.current) return;
    sent.current = true;
    submit(
      { intent: "choose", sku: choice.sku, licence: choice.licence, ...(from === null ? {} : { from }) },
      { method: "post", replace: true },
    );
  }, [choice, from, submit]);
}
