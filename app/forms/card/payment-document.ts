import { redirectDocument } from "@remix-run/react";
import { documentPath } from "../../routing/match.ts";
import { takesCards } from "../../routing/payment-pages.ts";

/**
 * Loads the data of a page that frames a provider's fields. The policy is the document's: one that was loaded for another page lets no
 * provider in, so that the page is loaded anew, as a document.
 */
export async function inPaymentDocument<T>(request: Request, load: () => Promise<T>): Promise<T> {
  if (takesCards(documentPath)) return await load();
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}
