import { redirectDocument } from "@remix-run/react";
import { documentPath } from "../../routing/match.ts";
import { takesCards } from "../../routing/payment-pages.ts";

/**
 * Loads the data of a page that frames a provider's fields. The policy belongs to the document, and the policy of another page allows no
 * provider. Such a page is therefore reloaded as a document.
 */
export async function loadInPaymentDocument<T>(request: Request, load: () => Promise<T>): Promise<T> {
  if (takesCards(documentPath)) return await load();
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}
