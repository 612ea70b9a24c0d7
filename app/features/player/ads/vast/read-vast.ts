import { VASTParser } from "@dailymotion/vast-client";
import type { Ad } from "../model/ad.ts";
import type { SendReports } from "../model/ad-tracking.ts";
import { webAddress, withMacros } from "../model/macros.ts";
import { textOf } from "../model/text-of.ts";
import { adsOf } from "./to-ads.ts";

/** The parser counts the document with the ad, too. */
const MOST_WRAPPERS = 5;

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly send: SendReports;
  readonly load?: typeof fetch;
}

/** Its own reports would be pictures, which carry cookies. */
class QuietParser extends VASTParser {
  readonly #send: SendReports;

  constructor(send: SendReports, load: (url: string) => Promise<Document>) {
    super({ fetcher: { fetchVAST: ({ url }: { readonly url: string }) => load(url) } });
    this.#send = send;
  }

  override trackVastError(urls: readonly string[], { ERRORCODE }: { readonly ERRORCODE: number }): void {
    this.#send(urls, String(ERRORCODE));
  }
}

/**
 * The ads behind an address, with those of its wrappers. Empty: there are none now. Throws when the document does not arrive, is no VAST or is too
 * long. Requests carry neither cookies nor the address of the page.
 */
export async function readVast(url: string, { signal, send, load = fetch }: ReadOptions): Promise<Ad[]> {
  const documentAt = async (address: string): Promise<Document> => {
    const target = webAddress(address);
    if (target === null) throw new Error("not an address");
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
