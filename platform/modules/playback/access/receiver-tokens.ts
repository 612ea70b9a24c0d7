import { createHiding } from "../../../crypto/hide.ts";
import type { SecretKeys } from "../../../crypto/secret-keys.ts";

/**
 * Tokens of receivers (televisions, speakers), which have no session. They contain the fields of a stream's token, encrypted, because such a
 * device belongs to other people as well: its logs show neither viewer nor session. A start opens the first playlist for a few minutes; the
 * playlist names the film's token, which opens everything else.
 */
export interface ReceiverTokens {
  /** `until`: milliseconds since 1970. */
  makeStart(fields: string, until: number): string;
  /** Null when the token is altered, of another kind or of another installation. */
  readStart(token: string): { readonly fields: string; readonly until: number } | null;
  makeFilm(fields: string): string;
  readFilm(token: string): string | null;
}

export function createReceiverTokens(keys: SecretKeys): ReceiverTokens {
  const starts = createHiding(keys, "receiver start");
  const films = createHiding(keys, "receiver film");
  return {
    makeStart: (fields, until) => starts.hide("", `${until}\n${fields}`),
    readStart(token) {
      const text = starts.reveal("", token);
      if (text === null) return null;
      const at = text.indexOf("\n");
      return { fields: text.slice(at + 1), until: Number(text.slice(0, at)) };
    },
    makeFilm: (fields) => films.hide("", fields),
    readFilm: (token) => films.reveal("", token),
  };
}

/** Tokens of pages are signed texts of two parts; those of receivers have one. */
export const isReceiverToken = (token: string): boolean => !token.includes(".");
