import { fingerprintOf } from "../settings.ts";

/** A message that the platform sent (`platform/modules/push/delivery/message.ts`). */
export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  /** Path on our own origin. */
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly action: string;
  /** The profile or account for which it was sent; empty: a message of an earlier build. */
  readonly to: string;
}

/** False for a message to another profile than the present one: it waited in the push service while the profile changed. */
export const isToViewer = async ({ to }: Pick<PushedMessage, "to">, profile: string | null): Promise<boolean> =>
  to === "" || (await fingerprintOf(to)) === profile;

const textOf = (value: unknown, most: number): string => (typeof value === "string" ? value.slice(0, most) : "");

/** A path of `origin`; `/` for anything else. */
export function pathOn(origin: string, value: unknown): string {
  const url = typeof value === "string" && value.startsWith("/") ? URL.parse(value, origin) : null;
  return url === null || url.origin !== origin ? "/" : `${url.pathname}${url.search}${url.hash}`;
}

/** Parses a decrypted message; null for any other shape. */
export function readPushed(text: string, origin: string): PushedMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { title, body, url, tag, lang, dir, action, to } = value as Record<string, unknown>;
  const message = { title: textOf(title, 200), body: textOf(body, 500), tag: textOf(tag, 64), lang: textOf(lang, 10) };
  if (message.title === "") return null;
  return { ...message, path: pathOn(origin, url), dir: dir === "rtl" ? "rtl" : "ltr", action: textOf(action, 60), to: textOf(to, 100) };
}
