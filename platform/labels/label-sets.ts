import { analyticsLabels } from "./account/analytics.ts";
import { challengeLabels } from "./account/challenge.ts";
import { deviceLabels } from "./account/device.ts";
import { impersonationLabels } from "./account/impersonation.ts";
import { accountMailLabels } from "./account/mail.ts";
import { personalLabels } from "./account/personal.ts";
import { playbackLabels } from "./account/playback.ts";
import { profileSetupLabels } from "./account/profile-setup.ts";
import { securityLabels } from "./account/security.ts";
import { accountLabels } from "./account.ts";
import { browseLabels } from "./browse.ts";
import { commerceLabels } from "./commerce.ts";
import { errorLabels } from "./error.ts";
import { federationLabels } from "./federation.ts";
import { fieldLabels } from "./field.ts";
import { identityLabels } from "./identity.ts";
import { installLabels } from "./install.ts";
import type { LabelSet } from "./label-set.ts";
import { mailLabels } from "./mail.ts";
import { memberLabels, profilesLabels } from "./member.ts";
import { clockLabels, noticeLabels, regionLabels } from "./notice.ts";
import { offlineLabels } from "./offline.ts";
import { cardLabels } from "./payment/card.ts";
import { giftLabels } from "./payment/gift.ts";
import { paymentMailLabels } from "./payment/mail.ts";
import { receiptLabels } from "./payment/receipt.ts";
import { reminderLabels } from "./payment/reminder.ts";
import { playerLabels } from "./player.ts";
import { sandboxLabels } from "./sandbox.ts";
import { shellLabels } from "./shell.ts";
import { titleLabels } from "./title.ts";

/** Every namespace of labels that the product brings, by its name. */
export const labelSets = {
  account: accountLabels,
  analytics: analyticsLabels,
  browse: browseLabels,
  card: cardLabels,
  challenge: challengeLabels,
  clock: clockLabels,
  commerce: commerceLabels,
  device: deviceLabels,
  error: errorLabels,
  federation: federationLabels,
  field: fieldLabels,
  gift: giftLabels,
  identity: identityLabels,
  impersonation: impersonationLabels,
  install: installLabels,
  mail: { ...mailLabels, ...accountMailLabels, ...paymentMailLabels, ...reminderLabels },
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
} satisfies Record<string, LabelSet>;
