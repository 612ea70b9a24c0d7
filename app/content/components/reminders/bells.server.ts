import type { Card } from "../../../../contract/catalogue/card.ts";
import { reminders } from "../../../../contract/reminders/reminders.ts";
import { type PageArguments, signInPath } from "../../../http/guards.server.ts";
import { orNothing } from "../../../http/page-call.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { realmNow } from "../../../i18n/realm-now.ts";
import type { BellView } from "../../views.ts";

/** Returns the bell of an event, or of the programme of a channel that begins at a time (ISO 8601). */
export type BellOf = (item: string, programme?: string) => BellView;

/** Reads the viewer's reminders for the bells of a page. Guests get bells that lead to sign-in. */
export async function readBells(args: PageArguments): Promise<BellOf> {
  const context = contextOf(args);
  const subject = (item: string, programme: string | undefined) => (programme === undefined ? { item } : { item, programme });
  if (context.viewer.isGuest) {
    const signIn = signInPath(context, args.request);
    return (item, programme) => ({ ...subject(item, programme), signIn });
  }
  // Without the list a bell only does not show that it is set.
  const listed = await orNothing(args, context.api.call(reminders.listReminderKeys, {}));
  const keyOf = (item: string, programme: string | null) => `${item} ${programme === null ? "" : Date.parse(programme)}`;
  const ways = new Map((listed?.reminders ?? []).map(({ itemId, programme, way }) => [keyOf(itemId, programme), way]));
  return (item, programme) => {
    const way = ways.get(keyOf(item, programme ?? null));
    return { ...subject(item, programme), ...(way === undefined ? {} : { way }) };
  };
}

/** True when the viewer may watch the title, perhaps after they have signed in. */
export const mayRemind = ({ accessLevel }: Pick<Card, "accessLevel">): boolean =>
  accessLevel === "GRANTED" || accessLevel === "GRANTED_ON_SIGN_IN";

/** Returns the bell of an event that has not begun; undefined for any other card. */
export type CardBellOf = (card: Card | null) => BellView | undefined;

/** Reads the bells of a page's cards. No call is made when no card is a coming event. */
export async function readCardBells(args: PageArguments, cards: readonly (Card | null)[]): Promise<CardBellOf> {
  const now = realmNow(contextOf(args).realm).getTime();
  const isComing = (card: Card | null): card is Card =>
    card !== null &&
    card.type === "LIVE_EVENT" &&
    card.eventStatus === null &&
    card.startDate !== null &&
    Date.parse(card.startDate) > now &&
    mayRemind(card);
  if (!cards.some(isComing)) return () => undefined;
  const bellOf = await readBells(args);
  return (card) => (isComing(card) ? bellOf(card.id) : undefined);
}
