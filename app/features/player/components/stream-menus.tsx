import { useAudioOptions, useMediaRemote, useMediaState, useVideoQualityOptions } from "@vidstack/react";
import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { AUTO, audioChoices, qualityChoices, RATES, subtitleChoices } from "../model/menu-model.ts";
import { remember } from "../model/remembered.ts";
import { ChoiceGroup, OptionMenu } from "./option-menu.tsx";

interface LanguageMenuProps {
  readonly subtitles: readonly string[];
  readonly subtitle: string;
  readonly onSubtitle: (language: string) => void;
  readonly onSay: (text: string) => void;
  readonly onOpen: (open: boolean) => void;
}

/** Menu of subtitles (with off) and audio tracks (CV-11). Absent without a choice. */
export function LanguageMenu({ subtitles, subtitle, onSubtitle, onSay, onOpen }: LanguageMenuProps) {
  const { t } = useTranslation();
  const audio = useAudioOptions();
  const choices = subtitleChoices(subtitles, t("playerOff"));
  const tracks = audioChoices(audio.map(({ track }) => ({ language: track.language, label: track.label })));
  if (choices.length === 0 && tracks.length === 0) return null;
  const choose = (value: string) => {
    const option = audio[Number(value)];
    if (option === undefined) return;
    option.select();
    remember({ audio: option.track.language });
    onSay(`${t("playerAudio")}: ${tracks[Number(value)]?.label ?? ""}`);
  };
  return (
    <OptionMenu icon="captions" label={t("playerSubtitlesAndAudio")} onOpen={onOpen}>
      <ChoiceGroup title={t("playerSubtitles")} choices={choices} value={subtitle} onChoose={onSubtitle} />
      <ChoiceGroup
        title={t("playerAudio")}
        choices={tracks}
        value={String(audio.findIndex(({ selected }) => selected))}
        onChoose={choose}
      />
    </OptionMenu>
  );
}

interface QualityMenuProps {
  readonly live: boolean;
  readonly onSay: (text: string) => void;
  readonly onOpen: (open: boolean) => void;
  /** Further settings of the title; null without any. */
  readonly children: ReactNode;
}

/** Menu of renditions, speed (not for live streams) and the title's own settings. */
export function QualityMenu({ live, onSay, onOpen, children }: QualityMenuProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const remote = useMediaRemote();
  const rate = useMediaState("playbackRate");
  const canSetRate = useMediaState("canSetPlaybackRate");
  const playing = useMediaState("quality");
  const automatic = useMediaState("autoQuality");
  const options = useVideoQualityOptions({ auto: false });
  const height = playing?.height;
  const autoLabel = automatic && height !== undefined ? t("playerQualityAutoNow", { height }) : t("playerQualityAuto");
  const qualities = qualityChoices(
    options.flatMap(({ quality }, index) => (quality === null ? [] : [{ index, height: quality.height, bitrate: quality.bitrate }])),
    autoLabel,
  );
  const speeds =
    live || !canSetRate
      ? []
      : RATES.map((value) => ({ value: String(value), label: value === 1 ? t("playerSpeedNormal") : `${formatNumber(value, language)}×` }));
  const hasMore = Children.toArray(children).length > 0;
  if (qualities.length === 0 && speeds.length === 0 && !hasMore) return null;
  const choose = (value: string) => {
    if (value === AUTO) remote.requestAutoQuality();
    else options[Number(value)]?.select();
    onSay(`${t("playerQuality")}: ${qualities.find((choice) => choice.value === value)?.label ?? ""}`);
  };
  const selected = automatic ? AUTO : String(options.findIndex(({ quality }) => quality !== null && quality === playing));
  return (
    <OptionMenu icon="settings" label={t("playerSettings")} onOpen={onOpen}>
      <ChoiceGroup title={t("playerQuality")} choices={qualities} value={selected} onChoose={choose} />
      <ChoiceGroup
        title={t("playerSpeed")}
        choices={speeds}
        value={String(rate)}
        onChoose={(value) => remote.changePlaybackRate(Number(value))}
      />
      {children}
    </OptionMenu>
  );
}
