import * as v from "valibot";
import { readCookies, writeCookie } from "../../../http/cookies/cookies.ts";

/** Cookie of a screen that waits for approval: its secret and what it shows. It expires with the code. */
const DEVICE_CODE_COOKIE = "__Host-device-code";

const WaitingSchema = v.object({
  deviceCode: v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/u)),
  userCode: v.pipe(v.string(), v.regex(/^[A-Z]{4}-[A-Z]{4}$/u)),
});
export type WaitingDevice = v.InferOutput<typeof WaitingSchema>;

const options = (maxAge: number) => ({ httpOnly: true, secure: true, maxAge }) as const;

export const writeWaiting = ({ deviceCode, userCode }: WaitingDevice, maxAge: number): string =>
  writeCookie(DEVICE_CODE_COOKIE, `${userCode}.${deviceCode}`, options(maxAge));

export const clearWaiting = (): string => writeCookie(DEVICE_CODE_COOKIE, "", options(0));

/** Waiting state of this screen; null: none. */
export function readWaiting(request: Request): WaitingDevice | null {
  const [userCode, deviceCode] = (readCookies(request.headers.get("cookie")).get(DEVICE_CODE_COOKIE) ?? "").split(".");
  const parsed = v.safeParse(WaitingSchema, { userCode, deviceCode });
  return parsed.success ? parsed.output : null;
}
