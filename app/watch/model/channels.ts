/** A channel that the viewer may choose. */
export interface ChannelView {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  /** Address of its page. */
  readonly to: string;
}

/** Time after the last digit at which a number counts as complete, in milliseconds. */
export const NUMBER_PAUSE_MS = 1_500;

/** The channel that is `step` places after this one; the first follows the last. Undefined when there is no other. */
export function channelBeside(channels: readonly ChannelView[], id: string, step: 1 | -1): ChannelView | undefined {
  const place = channels.findIndex((channel) => channel.id === id);
  if (place < 0 || channels.length < 2) return undefined;
  return channels[(place + step + channels.length) % channels.length];
}

export const channelOfNumber = (channels: readonly ChannelView[], digits: string): ChannelView | undefined =>
  channels.find(({ number }) => number !== null && number === Number(digits));

/** The digits of a number after one more; a digit that fits no longer number begins a new one. */
export function nextDigits(channels: readonly ChannelView[], digits: string, digit: string): string {
  const longer = `${digits}${digit}`.replace(/^0+/u, "");
  return channels.some(({ number }) => String(number).startsWith(longer)) ? longer : digit.replace(/^0+/u, "");
}

/** True when no longer number begins with these digits, so that nothing has to be waited for. */
export const isWhole = (channels: readonly ChannelView[], digits: string): boolean =>
  !channels.some(({ number }) => number !== null && String(number).startsWith(digits) && String(number).length > digits.length);
