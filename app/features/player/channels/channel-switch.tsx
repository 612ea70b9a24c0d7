import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { type ChannelView, channelBeside, channelOfNumber, isWhole, NUMBER_PAUSE_MS, nextDigits } from "../../../watch/model/channels.ts";
import type { ConnectedPlayer } from "../components/watch-player.tsx";
import { useCommandHandler, useStateOf } from "../port/use-player.ts";
import * as styles from "./channel-switch.css.ts";
import { prefetchChannels } from "./prefetch-channels.ts";

/** Time for which the display stays after a change, in milliseconds. */
const DISPLAY_MS = 3_000;
/** A channel that plays for so long is watched; only then its neighbours are prefetched. Milliseconds. */
const SETTLED_MS = 2_000;

export interface ChannelSwitchProps {
  readonly player: ConnectedPlayer;
  /** Id of the channel on the page. */
  readonly id: string;
  readonly channels: readonly ChannelView[];
}

/** Carries out the commands of channels: up, down, last and by number, and shows the number over the picture. */
export function ChannelSwitch({ player: { port, frame }, id, channels }: ChannelSwitchProps) {
  const { t } = useTranslation();
  const [digits, showDigits] = useState("");
  // The next key may be pressed before this component renders.
  const typedDigits = useRef("");
  const setDigits = (typed: string) => {
    typedDigits.current = typed;
    showDigits(typed);
  };
  const [shown, setShown] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const before = useRef(id);
  const { phase } = useStateOf(port);

  const nameOf = ({ number, title }: ChannelView) => (number === null ? title : `${number}  ${title}`);
  const open = (channel: ChannelView | undefined) => {
    if (channel !== undefined && channel.id !== id) port.send({ do: "open", to: channel.to });
  };
  const choose = (typed: string) => {
    const channel = channelOfNumber(channels, typed);
    setShown(channel === undefined ? t("playerNoChannel", { number: typed }) : nameOf(channel));
    setDigits("");
    open(channel);
  };
  useCommandHandler(port, (command) => {
    if (command.do === "channel") {
      const target = {
        NEXT: channelBeside(channels, id, 1),
        PREVIOUS: channelBeside(channels, id, -1),
        LAST: channels.find((one) => one.id === last.current),
      };
      open(target[command.to]);
      return true;
    }
    if (command.do !== "digit" || channels.every(({ number }) => number === null)) return false;
    const typed = nextDigits(channels, typedDigits.current, command.digit);
    setDigits(typed);
    if (typed !== "" && isWhole(channels, typed)) choose(typed);
    return true;
  });

  const chooseTyped = useRef(choose);
  chooseTyped.current = choose;
  useEffect(() => {
    if (digits === "") return;
    const timer = setTimeout(() => chooseTyped.current(digits), NUMBER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [digits]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel is what is waited for
  useEffect(() => {
    if (before.current === id) return;
    last.current = before.current;
    before.current = id;
    const channel = channels.find((one) => one.id === id);
    if (channel !== undefined) setShown(nameOf(channel));
  }, [id]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    if (phase !== "playing") return;
    const timer = setTimeout(() => {
      const beside = ([1, -1] as const).flatMap((step) => channelBeside(channels, id, step) ?? []);
      void prefetchChannels(beside.map((channel) => channel.id));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [phase, id, channels]);

  const text = digits === "" ? shown : digits;
  // The picture in full screen shows nothing outside of the frame.
  return createPortal(
    <p role="status" className={styles.display} data-shown={text !== null || undefined}>
      {text}
    </p>,
    frame,
  );
}
