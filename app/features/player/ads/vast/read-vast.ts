import { VASTParser } from "@dailymotion/vast-client";
import type { Ad } from "../model/ad.ts";
import type { SendReports } from "../model/ad-tracking.ts";
import { webAddress, withMacros } from "../model/macros.ts";
import { textOf } from "../model/text-of.ts";
import { adsOf } from "./to-ads.ts";

/** The parser counts the document with the ad, too. */
const MOST_WRAPPERS = 5;
/** Most documents behind one address: each may name many wrappers, and each of them as many again. */
const MOST_DOCUMENTS = 31;
/** Most error reports of the documents behind one address. */
const MOST_ERROR_REPORTS = 20;

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly send: SendReports;
  readonly load?: typeof fetch;
}

/** Its own reports would be pictures, which carry cookies. */
class QuietParser extends VASTParser {
  readonly #send: SendReports;
  #reportsLeft = MOST_ERROR_REPORTS;

  constructor(send: SendReports, load: (url: string) => Promise<Document>) {
    super({ fetcher: { fetchVAST: ({ url }: { readonly url: string }) => load(url) } });
    this.#send = send;
  }

  override trackVastError(urls: readonly string[], { ERRORCODE }: { readonly ERRORCODE: number }): void {
    const addresses = urls.flatMap((url) => webAddress(url) ?? []).slice(0, this.#reportsLeft);
    this.#reportsLeft -= addresses.length;
    this.#send(addresses, String(ERRORCODE));
  }
}

/**
 * The ads behind an address, with those of its wrappers. Empty: there are none now. Throws when the document does not arrive, is no VAST or is too
 * long. Requests carry neither cookies nor the address of the page.
 */
export async function readVast(url: string, { signal, send, load = fetch }: ReadOptions): Promise<Ad[]> {
  let documents = 0;
  const documentAt = async (address: string): Promise<Document> => {
    const target = webAddress(address);
    if (target === null) throw new Error("not an address");
    documents += 1;
    if (documents > MOST_DOCUMENTS) throw new Error("too many documents");
    const response = await load(withMacros(target), { credentials: "omit", signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parsed(await textOf(response));
  };
  const parser = new QuietParser(send, documentAt);
  const response = await parser.parseVAST(await documentAt(url), { url, wrapperLimit: MOST_WRAPPERS + 1 });
  return adsOf(response);
}

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, "text/xml");
  if (document.getElementsByTagName("parsererror").length > 0) throw new Error("not XML");
  return document;
}
