/** State of notifications on this device. `install`: an iPhone or iPad, where only the installed app gets them. */
export type PushState = "on" | "off" | "denied" | "install" | "unsupported" | "failed";

/** Labels (`push`) of the states. */
export const PUSH_STATE_LABELS = {
  on: "pushStateOn",
  off: "pushStateOff",
  denied: "pushStateDenied",
  install: "pushStateInstall",
  unsupported: "pushStateUnsupported",
  failed: "pushStateFailed",
} as const satisfies Record<PushState, string>;

export interface PushFacts {
  /** False: the browser lacks workers, messages or notifications. */
  readonly isAble: boolean;
  /** `navigator.userAgent` and `navigator.maxTouchPoints`: an iPad calls itself a Mac. */
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly permission: NotificationPermission;
  /** True: both the browser and the platform have the subscription. */
  readonly isSubscribed: boolean;
}

/** Decides what is shown. A permission that was withdrawn outweighs a subscription. */
export function pushStateOf({ isAble, userAgent, touchPoints, permission, isSubscribed }: PushFacts): PushState {
  if (!isAble) return /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1) ? "install" : "unsupported";
  if (permission === "denied") return "denied";
  return permission === "granted" && isSubscribed ? "on" : "off";
}

/** Decides whether a visit renews, replaces or drops the browser's subscription. A device that was removed in the account stays removed. */
export function renewalOf(subscribedWith: string | null, current: { readonly key: string; readonly subscribed: boolean }) {
  if (subscribedWith !== current.key) return "replace";
  return current.subscribed ? "renew" : "drop";
}
