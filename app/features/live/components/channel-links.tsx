import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { type ChannelView, channelBeside } from "../../../watch/model/channels.ts";
import * as styles from "./programmes.css.ts";

interface ChannelLinksProps {
  readonly id: string;
  readonly channels: readonly ChannelView[];
  readonly onChoose: (to: string) => boolean;
}

/** The ways to the channels before and after this one. With two channels both would lead to the same page. */
export function ChannelLinks({ id, channels, onChoose }: ChannelLinksProps) {
  const { t } = useTranslation();
  const previous = channelBeside(channels, id, -1);
  const next = channelBeside(channels, id, 1);
  if (previous === undefined || next === undefined) return null;
  const back = { channel: previous, label: t("browsePreviousChannel"), icon: pageIcons.channelDown } as const;
  const ways = [
    ...(previous.id === next.id ? [] : [back]),
    { channel: next, label: t("browseNextChannel"), icon: pageIcons.channelUp } as const,
  ];
  return (
    <nav className={styles.ways} aria-label={t("browseChannels")}>
      {ways.map(({ channel: { to, title, number }, label, icon }) => (
        <LinkButton
          key={label}
          to={to}
          icon={icon}
          size="sm"
          preventScrollReset
          onClick={(event) => {
            const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
            if (isPlain && onChoose(to)) event.preventDefault();
          }}
          aria-label={`${label}: ${number === null ? "" : `${number} `}${title}`}
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}
