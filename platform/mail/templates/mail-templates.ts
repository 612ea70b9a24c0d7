/** The labels (`platform/labels/base/mail.ts`) of a mail. Each label may use the values that the sender gives. */
export interface MailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button; null: there is nothing to press. */
  readonly action: string | null;
  readonly notes: readonly string[];
}

/** Every mail of the product. */
export const mailTemplates = {
  receipt: {
    subject: "mailReceiptSubject",
    paragraphs: ["mailReceiptThanks"],
    action: "mailReceiptRead",
    notes: ["mailReceiptNumber"],
  },
  receiptOfTrial: {
    subject: "mailReceiptSubject",
    paragraphs: ["mailReceiptTrial"],
    action: "mailReceiptRead",
    notes: ["mailReceiptNumber"],
  },
  refundNote: {
    subject: "mailRefundSubject",
    paragraphs: ["mailRefundText"],
    action: "mailRefundRead",
    notes: ["mailRefundNumber"],
  },
  disputeOpened: {
    subject: "mailDisputeOpenedSubject",
    paragraphs: ["mailDisputeOpenedText"],
    action: "mailSeePayments",
    notes: ["mailDisputeOpenedAdvice"],
  },
  disputeWon: { subject: "mailDisputeClosedSubject", paragraphs: ["mailDisputeWonText"], action: "mailSeePayments", notes: [] },
  disputeLost: { subject: "mailDisputeClosedSubject", paragraphs: ["mailDisputeLostText"], action: "mailSeePayments", notes: [] },
  priceRises: {
    subject: "mailPriceSubject",
    paragraphs: ["mailPriceRisesText", "mailPriceRisesAsk"],
    action: "mailPriceDecide",
    notes: ["mailPriceRisesSilence"],
  },
  priceFalls: { subject: "mailPriceSubject", paragraphs: ["mailPriceFallsText"], action: "mailSeeSubscription", notes: [] },
  priceLapsed: { subject: "mailPriceLapsedSubject", paragraphs: ["mailPriceLapsedText"], action: "mailSeeSubscription", notes: [] },
  giftBought: {
    subject: "mailGiftBoughtSubject",
    paragraphs: ["mailGiftBoughtText", "mailGiftBoughtNow"],
    action: "mailGiftSee",
    notes: ["mailGiftCode", "mailReceiptNumber"],
  },
  giftBoughtForDay: {
    subject: "mailGiftBoughtSubject",
    paragraphs: ["mailGiftBoughtText", "mailGiftBoughtDay"],
    action: "mailGiftSee",
    notes: ["mailGiftCode", "mailReceiptNumber"],
  },
  giftToHandOver: {
    subject: "mailGiftBoughtSubject",
    paragraphs: ["mailGiftBoughtText", "mailGiftHandOver"],
    action: "mailGiftSee",
    notes: ["mailGiftCode", "mailReceiptNumber"],
  },
  giftDelivered: {
    subject: "mailGiftDeliveredSubject",
    paragraphs: ["mailGiftDeliveredText"],
    action: "mailGiftRedeem",
    notes: ["mailGiftRedeemCode", "mailGiftUntil"],
  },
  giftDeliveredWithMessage: {
    subject: "mailGiftDeliveredSubject",
    paragraphs: ["mailGiftDeliveredText", "mailGiftMessage"],
    action: "mailGiftRedeem",
    notes: ["mailGiftRedeemCode", "mailGiftUntil"],
  },
  renewalDeclined: {
    subject: "mailRenewalDeclinedSubject",
    paragraphs: ["mailRenewalDeclinedText", "mailRenewalDeclinedNext"],
    action: "mailGiveAnotherCard",
    notes: ["mailRenewalDeclinedUntil"],
  },
  renewalDeclinedClosed: {
    subject: "mailRenewalDeclinedSubject",
    paragraphs: ["mailRenewalDeclinedText", "mailRenewalDeclinedNext"],
    action: "mailGiveAnotherCard",
    notes: ["mailRenewalDeclinedClosed"],
  },
  renewalStopped: {
    subject: "mailRenewalStoppedSubject",
    paragraphs: ["mailRenewalStoppedText"],
    action: "mailGiveAnotherCard",
    notes: [],
  },
  trialEnds: {
    subject: "mailTrialEndsSubject",
    paragraphs: ["mailTrialEndsText", "mailReminderKeep"],
    action: "mailReminderCancel",
    notes: ["mailReminderPress"],
  },
  renewsSoon: {
    subject: "mailRenewsSubject",
    paragraphs: ["mailRenewsText", "mailReminderKeep"],
    action: "mailReminderCancel",
    notes: ["mailReminderPress"],
  },
  cardExpires: {
    subject: "mailCardExpiresSubject",
    paragraphs: ["mailCardExpiresText", "mailCardExpiresAsk"],
    action: "mailCardExpiresAction",
    notes: [],
  },
  reminderStarts: {
    subject: "mailReminderSubject",
    paragraphs: ["mailReminderStarts"],
    action: "mailReminderWatch",
    notes: ["mailReminderWhy"],
  },
  reminderStartsByMail: {
    subject: "mailReminderSubject",
    paragraphs: ["mailReminderStarts", "mailReminderByMail"],
    action: "mailReminderWatch",
    notes: ["mailReminderWhy"],
  },
  reminderMoved: {
    subject: "mailReminderMovedSubject",
    paragraphs: ["mailReminderMoved", "mailReminderStays"],
    action: "mailReminderSee",
    notes: ["mailReminderWhy"],
  },
  reminderPostponed: {
    subject: "mailReminderPostponedSubject",
    paragraphs: ["mailReminderPostponed"],
    action: "mailReminderSee",
    notes: ["mailReminderWhy"],
  },
  reminderCancelled: {
    subject: "mailReminderCancelledSubject",
    paragraphs: ["mailReminderCancelled"],
    action: "mailReminderSee",
    notes: ["mailReminderWhy"],
  },
  pauseRequested: { subject: "mailPauseSubject", paragraphs: ["mailPauseRequestedText"], action: "mailSeeSubscription", notes: [] },
  paused: { subject: "mailPausedSubject", paragraphs: ["mailPausedText"], action: "mailSeeSubscription", notes: [] },
  pausedUntil: {
    subject: "mailPausedSubject",
    paragraphs: ["mailPausedText", "mailPausedUntil"],
    action: "mailSeeSubscription",
    notes: [],
  },
  cancelled: {
    subject: "mailCancelledSubject",
    paragraphs: ["mailCancelledText", "mailCancelledBack"],
    action: "mailSeeSubscription",
    notes: ["mailCancelledNotYou"],
  },
  reactivated: { subject: "mailReactivatedSubject", paragraphs: ["mailReactivatedText"], action: "mailSeeSubscription", notes: [] },
  downgradeRequested: {
    subject: "mailDowngradeSubject",
    paragraphs: ["mailDowngradeText"],
    action: "mailSeeSubscription",
    notes: [],
  },
  passwordReset: {
    subject: "mailResetSubject",
    paragraphs: ["mailResetText"],
    action: "mailResetAction",
    notes: ["mailResetLasts", "mailNotYou"],
  },
  passwordChanged: {
    subject: "mailPasswordChangedSubject",
    paragraphs: ["mailPasswordChangedText", "mailPasswordChangedAdvice"],
    action: "mailSetNewPassword",
    notes: [],
  },
  magicLink: {
    subject: "mailMagicSubject",
    paragraphs: ["mailMagicText"],
    action: "mailMagicAction",
    notes: ["mailMagicLasts", "mailNotYou"],
  },
  emailConfirm: {
    subject: "mailConfirmSubject",
    paragraphs: ["mailConfirmText"],
    action: "mailConfirmAction",
    notes: ["mailConfirmLasts", "mailNotYou"],
  },
  signUpConfirm: {
    subject: "mailSignUpSubject",
    paragraphs: ["mailSignUpText"],
    action: "mailSignUpAction",
    notes: ["mailSignUpLasts", "mailNotYou"],
  },
  /** To the owner of an address with which another sign-up was attempted. */
  signUpAddressTaken: {
    subject: "mailAddressTakenSubject",
    paragraphs: ["mailAddressTakenText", "mailAddressTakenAdvice"],
    action: "mailSetNewPassword",
    notes: ["mailNotYou"],
  },
  securityChanged: {
    subject: "mailSecuritySubject",
    paragraphs: ["mailSecurityText", "mailPasswordChangedAdvice"],
    action: "mailSetNewPassword",
    notes: [],
  },
  newDevice: {
    subject: "mailDeviceSubject",
    paragraphs: ["mailDeviceText", "mailDeviceAdvice"],
    action: "mailSetNewPassword",
    notes: [],
  },
  /** To the address so far. */
  emailChangeOld: {
    subject: "mailEmailOldSubject",
    paragraphs: ["mailEmailOldText", "mailEmailBoth"],
    action: "mailEmailOldAction",
    notes: ["mailEmailLasts", "mailEmailOldNotYou"],
  },
  emailChangeNew: {
    subject: "mailEmailNewSubject",
    paragraphs: ["mailEmailNewText", "mailEmailBoth"],
    action: "mailEmailNewAction",
    notes: ["mailEmailLasts", "mailNotYou"],
  },
  emailChanged: {
    subject: "mailEmailChangedSubject",
    paragraphs: ["mailEmailChangedText"],
    action: "mailEmailChangedAction",
    notes: [],
  },
  deletionPlanned: {
    subject: "mailDeletionSubject",
    paragraphs: ["mailDeletionText", "mailDeletionReceipts"],
    action: "mailDeletionAction",
    notes: ["mailDeletionNotYou"],
  },
  deletionReminder: {
    subject: "mailDeletionSubject",
    paragraphs: ["mailDeletionSoonText", "mailDeletionReceipts"],
    action: "mailDeletionAction",
    notes: ["mailDeletionNotYou"],
  },
  deletionWithdrawn: {
    subject: "mailDeletionWithdrawnSubject",
    paragraphs: ["mailDeletionWithdrawnText"],
    action: "mailDeletionWithdrawnAction",
    notes: [],
  },
  accountDeleted: { subject: "mailDeletedSubject", paragraphs: ["mailDeletedText", "mailDeletedReceipts"], action: null, notes: [] },
} as const satisfies Record<string, MailTemplate>;
export type MailTemplateName = keyof typeof mailTemplates;
