import { createHash } from "node:crypto";
import webPush from "web-push";

/** A message as the module `reminders` and others give it. Texts are in the viewer's language. */
export interface PushMessage {
  readonly realmId: string;
  readonly accountId: string;
  /** Null: the account's holder. */
  readonly profileId: string | null;
  /** Name of the subject, for example of an event: a later message about it replaces an earlier one. */
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  /** Address of a page of the realm; only its path is sent. */
  readonly url: string;
  /** In the real time: nothing is shown after it. */
  readonly expiresAt: Date;
  /** Name of this message: of one key, each device gets one message. */
  readonly key: string;
}

/** The data that the worker decrypts (`sw/push/push-message.ts`). */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** Text of the button that opens `url`. */
  readonly action: string;
  /** The profile for which it was sent, else the account. The worker shows it to nobody else. */
  readonly to: string;
}

const MOST_TITLE = 120;
const MOST_BODY = 240;
const MOST_PATH = 500;
/** Push services accept 4,096 bytes, of which the encryption takes 103. */
const MOST_BYTES = 3_900;
/** Push services keep a message for four weeks at most. */
const MOST_SECONDS = 28 * 24 * 60 * 60;

/** The first characters of a text. Surrogate pairs stay together. */
const firstOf = (text: string, most: number): string => {
  const characters = [...text.trim()];
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
};

/** Header Topic: 32 characters of base64url at most (RFC 8030). The realm is part of it, as services see one sender in all realms of a key. */
export const topicOf = ({ realmId, topic }: Pick<PushMessage, "realmId" | "topic">): string =>
  createHash("sha256").update(`${realmId}\n${topic}`).digest("base64url").slice(0, 32);

/** Path of an address, which the device opens on its own origin; `/` for none, and for one that browsers read as another host. */
export function pathOf(url: string): string {
  const parsed = url.length <= MOST_PATH ? URL.parse(url, "https://own.invalid") : null;
  if (parsed === null || !/^https?:$/u.test(parsed.protocol) || /^\/[/\\]/u.test(parsed.pathname)) return "/";
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** The payload as JSON, small enough for every push service. */
export function payloadOf(message: PushMessage, { lang, action }: Pick<PushPayload, "lang" | "action">): string {
  const payload = (most: number): PushPayload => ({
    title: firstOf(message.title, Math.min(MOST_TITLE, most)),
    body: firstOf(message.body, most),
    url: pathOf(message.url),
    tag: topicOf(message),
    lang,
    dir: lang === "ar" ? "rtl" : "ltr",
    action: firstOf(action, 40),
    to: message.profileId ?? message.accountId,
  });
  const whole = JSON.stringify(payload(MOST_BODY));
  // Control characters are six bytes each in JSON.
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : JSON.stringify(payload(60));
}

/** Seconds for which a push service may keep the message; 0 or less: it has expired. */
export const secondsUntil = (expiresAt: Date, now: Date): number =>
  Math.min(MOST_SECONDS, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));

/** Encrypts for one device (RFC 8291). */
export function encryptFor(device: { readonly p256dh: string; readonly auth: string }, payload: string): Buffer {
  return webPush.encrypt(device.p256dh, device.auth, payload, "aes128gcm").cipherText;
}
