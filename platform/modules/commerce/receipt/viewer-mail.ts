import { createRealmMail, type MailToSend } from "../../../mail/realm-mail.ts";
import type { CommerceDeps, CommerceOptions, CommerceViewer } from "../options.ts";

/** The content of a mail to a viewer. */
export type ViewerMail = Pick<MailToSend, "template" | "values" | "url">;

/** The name that a mail greets; null where a stranger may have typed it beside the address of another person. */
const greetedName = ({ name, addressProved = true }: CommerceViewer): string | null => (addressProved ? name : null);

/**
 * Sends mail about purchases to their buyer, in the buyer's language. The holder of an unproved address can cause such mail to another
 * person, so it counts for that mailbox with the mails of sign-up; past 5 an hour it is dropped (docs/decisions/0063). `attempt`: of
 * the job that sends it; a retry does not count again. `always`: it counts, but is sent, because the buyer has no other lasting copy.
 */
export function createViewerMail(deps: CommerceDeps, { identity, realm }: Pick<CommerceOptions, "identity" | "realm">) {
  const send = createRealmMail(deps.mailer, realm);
  return async (
    realmId: string,
    viewer: CommerceViewer,
    mail: ViewerMail,
    { attempt, always = false }: { readonly attempt: number; readonly always?: boolean },
  ): Promise<void> => {
    const isCounted = viewer.addressProved === false && attempt === 1;
    const mayMail = !isCounted || (await identity.countMail(realmId, viewer.email)) || always;
    if (mayMail) await send(realmId, { to: viewer.email, name: greetedName(viewer), language: viewer.language, ...mail });
  };
}
