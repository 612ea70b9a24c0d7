import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { AUTO, audioChoices, isDescription, qualityChoices, RATES, subtitleChoices } from "../model/menu-model.ts";
import { audioCharacteristics } from "../port/engine-record.ts";
import { useAudioTracks, usePlaybackRate, useRenditions } from "../port/media-settings.ts";
import { storeChoices } from "../preferences/stored-choices.ts";
import { ChoiceGroup, OptionMenu } from "./option-menu.tsx";
import { playerIcons } from "./player-icons.ts";

interface LanguageMenuProps {
  readonly video: HTMLVideoElement;
  readonly subtitles: readonly string[];
  readonly subtitle: string;
  readonly onSubtitle: (language: string) => void;
  readonly announce: (text: string) => void;
  readonly onOpen: (open: boolean) => void;
  /** Further settings of subtitles, shown when there are any. */
  readonly children: ReactNode;
}

/** Menu of subtitles (with off) and audio tracks. Absent without a choice. */
export function LanguageMenu({ video, subtitles, subtitle, onSubtitle, announce, onOpen, children }: LanguageMenuProps) {
  const { t } = useTranslation();
  const audio = useAudioTracks();
  const choices = subtitleChoices(subtitles, t("playerOff"));
  const characteristics = audio.map((_track, index) => audioCharacteristics(video, index));
  const tracks = audioChoices(
    audio.map((track, index) => ({ ...track, characteristics: characteristics[index] })),
    (name) => t("playerDescribed", { name }),
  );
  if (choices.length === 0 && tracks.length === 0) return null;
  const choose = (value: string) => {
    const track = audio[Number(value)];
    if (track === undefined) return;
    track.select();
    storeChoices({ audio: track.language, described: isDescription(characteristics[Number(value)]) });
    announce(`${t("playerAudio")}: ${tracks[Number(value)]?.label ?? ""}`);
  };
  return (
    <OptionMenu icon={playerIcons.captions} label={t("playerSubtitlesAndAudio")} onOpen={onOpen}>
      <ChoiceGroup title={t("playerSubtitles")} choices={choices} value={subtitle} onChoose={onSubtitle} />
      <ChoiceGroup
        title={t("playerAudio")}
        choices={tracks}
        value={String(audio.findIndex(({ selected }) => selected))}
        onChoose={choose}
      />
      {choices.length === 0 ? null : children}
    </OptionMenu>
  );
}

interface QualityMenuProps {
  readonly live: boolean;
  readonly announce: (text: string) => void;
  readonly onOpen: (open: boolean) => void;
  /** Further settings of the title; null without any. */
  readonly children: ReactNode;
}

/** Menu of renditions, speed (not for live streams) and the title's own settings. */
export function QualityMenu({ live, announce, onOpen, children }: QualityMenuProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const rate = usePlaybackRate();
  const renditions = useRenditions();
  const { height, automatic } = renditions;
  const autoLabel = automatic && height !== undefined ? t("playerQualityAutoNow", { height }) : t("playerQualityAuto");
  const qualities = qualityChoices(renditions.list, autoLabel);
  const speeds =
    live || !rate.canChange
      ? []
      : RATES.map((value) => ({ value: String(value), label: value === 1 ? t("playerSpeedNormal") : `${formatNumber(value, language)}×` }));
  const hasMore = Children.toArray(children).length > 0;
  if (qualities.length === 0 && speeds.length === 0 && !hasMore) return null;
  const choose = (value: string) => {
    if (value === AUTO) renditions.chooseAutomatic();
    else renditions.choose(Number(value));
    announce(`${t("playerQuality")}: ${qualities.find((choice) => choice.value === value)?.label ?? ""}`);
  };
  const selected = automatic ? AUTO : String(renditions.playing);
  return (
    <OptionMenu icon="settings" label={t("playerSettings")} onOpen={onOpen}>
      <ChoiceGroup title={t("playerQuality")} choices={qualities} value={selected} onChoose={choose} />
      <ChoiceGroup title={t("playerSpeed")} choices={speeds} value={String(rate.rate)} onChoose={(value) => rate.change(Number(value))} />
      {children}
    </OptionMenu>
  );
}
