import { accountLabels } from "./account/account.ts";
import { memberLabels } from "./account/member.ts";
import { analyticsLabels } from "./analytics/analytics.ts";
import { errorLabels } from "./base/error.ts";
import { fieldLabels } from "./base/field.ts";
import type { LabelSet } from "./base/label-set.ts";
import { mailLabels } from "./base/mail.ts";
import { alertLabels } from "./catalogue/alerts.ts";
import { browseLabels } from "./catalogue/browse.ts";
import { guideLabels } from "./catalogue/guide.ts";
import { listLabels } from "./catalogue/lists.ts";
import { newsLabels } from "./catalogue/news.ts";
import { titleLabels } from "./catalogue/title.ts";
import { cardLabels } from "./commerce/card.ts";
import { commerceLabels } from "./commerce/commerce.ts";
import { giftLabels } from "./commerce/gift.ts";
import { paymentMailLabels } from "./commerce/mail.ts";
import { receiptLabels } from "./commerce/receipt.ts";
import { reminderLabels } from "./commerce/reminder.ts";
import { sandboxLabels } from "./commerce/sandbox.ts";
import { favouritesLabels } from "./favourites/favourites.ts";
import { federationLabels } from "./federation/federation.ts";
import { boutsLabels } from "./fighters/bouts.ts";
import { fightersLabels } from "./fighters/fighters.ts";
import { followsLabels } from "./follows/follows.ts";
import { challengeLabels } from "./identity/challenge.ts";
import { deviceLabels } from "./identity/device.ts";
import { identityLabels } from "./identity/identity.ts";
import { impersonationLabels } from "./identity/impersonation.ts";
import { accountMailLabels } from "./identity/mail.ts";
import { personalLabels } from "./identity/personal.ts";
import { securityLabels } from "./identity/security.ts";
import { embedLabels } from "./playback/embed.ts";
import { historyLabels } from "./playback/history.ts";
import { playerLabels } from "./playback/player.ts";
import { pluginsLabels } from "./plugins/plugins.ts";
import { captionLabels } from "./preferences/captions.ts";
import { playbackLabels } from "./preferences/playback.ts";
import { pushLabels } from "./preferences/push.ts";
import { profileSetupLabels } from "./profiles/profile-setup.ts";
import { profilesLabels } from "./profiles/profiles.ts";
import { calendarsLabels } from "./reminders/calendars.ts";
import { reminderMailTexts } from "./reminders/mail.ts";
import { remindLabels } from "./reminders/remind.ts";
import { remindersLabels } from "./reminders/reminders.ts";
import { resultsLabels } from "./results/results.ts";
import { reviewsLabels } from "./reviews/reviews.ts";
import { searchLabels } from "./search/search.ts";
import { installLabels } from "./shell/install.ts";
import { clockLabels, noticeLabels, regionLabels } from "./shell/notice.ts";
import { offlineLabels } from "./shell/offline.ts";
import { shellLabels } from "./shell/shell.ts";
import { streamsLabels } from "./streams/streams.ts";
import { watchlistsLabels } from "./watchlists/watchlists.ts";

/** Every namespace of labels that the product brings, by its name. */
export const labelSets = {
  account: accountLabels,
  analytics: analyticsLabels,
  browse: browseLabels,
  captions: captionLabels,
  card: cardLabels,
  challenge: challengeLabels,
  clock: clockLabels,
  commerce: commerceLabels,
  device: deviceLabels,
  embed: embedLabels,
  error: errorLabels,
  federation: federationLabels,
  field: fieldLabels,
  gift: giftLabels,
  guide: guideLabels,
  history: historyLabels,
  identity: identityLabels,
  impersonation: impersonationLabels,
  install: installLabels,
  alerts: alertLabels,
  lists: listLabels,
  mail: { ...mailLabels, ...accountMailLabels, ...paymentMailLabels, ...reminderLabels, ...reminderMailTexts },
  member: memberLabels,
  notice: noticeLabels,
  offline: offlineLabels,
  personal: personalLabels,
  playback: playbackLabels,
  player: playerLabels,
  profiles: profilesLabels,
  receipt: receiptLabels,
  region: regionLabels,
  sandbox: sandboxLabels,
  security: securityLabels,
  shell: shellLabels,
  title: titleLabels,
  watching: profileSetupLabels,
  streams: streamsLabels,
  reviews: reviewsLabels,
  search: searchLabels,
  favourites: favouritesLabels,
  plugins: pluginsLabels,
  remind: remindLabels,
  reminders: remindersLabels,
  follows: followsLabels,
  watchlists: watchlistsLabels,
  calendars: calendarsLabels,
  push: pushLabels,
  news: newsLabels,
  results: resultsLabels,
  fighters: fightersLabels,
  bouts: boutsLabels,
} satisfies Record<string, LabelSet>;
