import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a browser would get it from the service. */
export interface ReceivedPush {
  readonly device: string;
  /** The decrypted payload. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
  /** Claims of the signature, which was verified. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Public key of the sender. */
  readonly key: string;
}

/** Answer to the next messages of a device. `hang`: none at all. `drop`: the message is accepted, and the connection breaks. */
export type PushAnswer = { readonly status: number; readonly retryAfter?: string } | "hang" | "drop";

/** A browser's part of a subscription. */
export interface TestDevice {
  readonly name: string;
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
}

/** Splits the header of RFC 8292 and verifies its signature. Throws for anything else. */
function verifyVapid(authorization: string, key: string | null): ReceivedPush["claims"] & { readonly key: string } {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(authorization) ?? [];
  const [header = "", body = "", signature = ""] = token.split(".");
  const read = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  if (read(header).alg !== "ES256") throw new Error("not ES256");
  const point = Buffer.from(publicKey, "base64url");
  if (point.length !== 65 || point[0] !== 4) throw new Error("no point");
  if (key !== null && key !== publicKey) throw new Error("another sender's key");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const jwk = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${header}.${body}`);
  if (!verify("sha256", signed, { key: jwk, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"))) throw new Error("signature");
  const { aud, exp, sub } = read(body);
  if (typeof aud !== "string" || typeof exp !== "number" || typeof sub !== "string") throw new Error("claims");
  return { aud, exp, sub, key: publicKey };
}

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of RFC 8291, as a browser does. */
function decrypt(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("no delimiter of the last record");
  return padded.subarray(0, end).toString("utf8");
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * A push service on this machine. It verifies and decrypts every message without the library that the platform uses, and answers 400 for
 * one that a real service or a browser would not take. `now`: the sender's clock. `verifies` false: it counts only, for measurements.
 */
export async function startPushService({ now = () => new Date(), verifies = true }: { now?: () => Date; verifies?: boolean } = {}) {
  const devices = new Map<string, { readonly curve: ECDH; readonly auth: Buffer; key: string | null }>();
  const answers = new Map<string, PushAnswer>();
  const received: ReceivedPush[] = [];
  const counts = new Map<string, number>();
  const problems: string[] = [];
  let requests = 0;
  let open = 0;
  let mostOpen = 0;
  let origin = "";

  function receive(name: string, request: IncomingMessage, body: Buffer): void {
    const device = devices.get(name);
    if (device === undefined) throw new Error("unknown device");
    if (request.headers["content-encoding"] !== "aes128gcm" || body.length > 4_096) throw new Error("encoding or size");
    const { key, ...claims } = verifyVapid(request.headers.authorization ?? "", device.key);
    const seconds = claims.exp - now().getTime() / 1_000;
    if (claims.aud !== origin || seconds <= 0 || seconds > 86_400) throw new Error("aud or exp");
    if (!/^(?:mailto:.+@|https:\/\/)/u.test(claims.sub)) throw new Error("sub");
    const topic = request.headers.topic;
    if (topic !== undefined && !/^[\w-]{1,32}$/u.test(String(topic))) throw new Error("topic");
    const ttl = Number(request.headers.ttl);
    if (!Number.isInteger(ttl) || ttl < 0) throw new Error("ttl");
    received.push({
      device: name,
      payload: JSON.parse(decrypt(body, device.curve, device.auth)),
      ttl,
      topic: topic === undefined ? null : String(topic),
      urgency: request.headers.urgency === undefined ? null : String(request.headers.urgency),
      claims,
      key,
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const name = decodeURIComponent((request.url ?? "").replace("/send/", ""));
    const wanted = answers.get(name) ?? { status: 201 };
    const body = await bodyOf(request);
    if (wanted === "hang") return;
    const accepts = wanted === "drop" || (wanted.status >= 200 && wanted.status < 300);
    if (accepts) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      try {
        if (verifies) receive(name, request, body);
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
        response.writeHead(400).end();
        return;
      }
    }
    if (wanted === "drop") {
      request.socket.destroy();
      return;
    }
    response.writeHead(wanted.status, wanted.retryAfter === undefined ? {} : { "retry-after": wanted.retryAfter }).end();
  }

  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on("close", () => {
      open -= 1;
    });
    answer(request, response).catch((error: unknown) => problems.push(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** Messages that were accepted, by device. */
    counts,
    /** Reasons for which messages were answered 400. */
    problems,
    requests: () => requests,
    mostOpen: () => mostOpen,
    /** A browser that subscribes. `key`: the only sender that it accepts; null: any. */
    device(name: string, key: string | null = null): TestDevice {
      const curve = createECDH("prime256v1");
      curve.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { curve, auth, key });
      const p256dh = curve.getPublicKey("base64url");
      return { name, subscription: { endpoint: `${origin}/send/${name}`, p256dh, auth: auth.toString("base64url") } };
    },
    answerWith(name: string, wanted: PushAnswer): void {
      answers.set(name, wanted);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
