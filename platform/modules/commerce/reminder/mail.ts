import { formatDay, formatMoney } from "../../../labels/base/intl-formats.ts";
import type { MailTemplateName } from "../../../mail/templates/mail-templates.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { createViewerMail, type ViewerMail } from "../receipt/viewer-mail.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { endOfCard, type Reminder, type ReminderFacts } from "./due-reminder.ts";
import { firstChargeFrom } from "./upcoming-charge.ts";

const TEMPLATES = {
  TRIAL_ENDS: "trialEnds",
  RENEWS: "renewsSoon",
  CARD_EXPIRES: "cardExpires",
} as const satisfies Record<Reminder["kind"], MailTemplateName>;

/** Mails a reminder in the viewer's language. Its button links to the page for cancelling or for changing the card. */
export function createReminderMails(deps: CommerceDeps, options: CommerceOptions) {
  const mailViewer = createViewerMail(deps, options);
  return async (held: HeldLicenceRow, reminder: Reminder, { shop, tax, card }: ReminderFacts, attempt: number): Promise<void> => {
    const { realm_id: realmId, licence_id: licenceId } = held;
    const viewer = await options.identity.getViewer(realmId, held.viewer_id);
    const announced = firstChargeFrom(shop, held, tax, new Date(reminder.on));
    if (viewer === null || viewer.email === "" || announced === null) return;
    const { offer } = announced.charge;
    const { timeZone } = await options.realm.getSettings(realmId);
    const ends = endOfCard(card?.expires ?? "");
    const licence = encodeURIComponent(licenceId);
    const path = reminder.kind === "CARD_EXPIRES" ? `/payment-update/${licence}` : `/account/subscriptions/${licence}/cancel`;
    const mail: ViewerMail = {
      template: TEMPLATES[reminder.kind],
      values: {
        licence: shop.nameOf(licenceId, viewer.language),
        next: shop.nameOf(offer.licenceId, viewer.language),
        amount: formatMoney({ ...offer, amount: reminder.amount }, viewer.language),
        date: formatDay(reminder.on, viewer.language, timeZone),
        // Isolated as left-to-right text (U+2066), because card numbers read left to right.
        card: card === undefined ? "" : `\u2066${maskedMethod(card)}\u2069`,
        // The card is valid until the end of its month, so the mail shows the day before `ends`.
        expires: ends === null ? "" : formatDay(new Date(ends.getTime() - 1).toISOString(), viewer.language, "UTC"),
      },
      url: `${await options.realmOrigin(realmId)}${path}`,
    };
    await mailViewer(realmId, viewer, mail, { attempt });
  };
}
