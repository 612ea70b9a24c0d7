import type { CommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { TEST_START } from "../../platform/testing/test-deps.ts";
import type { Plan, Voucher } from "./discounts-model.ts";
import { bank, dispute, give, newPrice, Pair, PRESSES, passDays, purchase, redeem, spendVoucher, step, takeBack } from "./life-moves.ts";

type Press = keyof typeof PRESSES;
type Word = Press | "decline" | "accept" | "lose";
type Line =
  | Word
  | readonly ["buy", Plan]
  | readonly ["buy free", Plan]
  | readonly ["give", Plan]
  | readonly ["redeem" | "take back" | "days" | "price", number]
  | readonly ["voucher", Voucher];

/** Cases that random lives meet too seldom: gifts that wait for a charge, and their outcome; licences that change their length. */
const GIFT_LIVES = {
  "a gift waits through a pause and pays its end": [
    ["buy", "monthly"],
    "pause",
    ["days", 40],
    ["give", "monthly"],
    ["redeem", 0],
    "resume",
    ["days", 70],
  ],
  "two gifts wait through a pause: each pays a month": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["give", "monthly"], ["redeem", 0], ["redeem", 1]] as const),
    ...(["resume", ["days", 100]] as const),
  ],
  "who cancels while a gift waits has its month from that day on": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["redeem", 0], "cancel", ["days", 40]] as const),
  ],
  "two gifts wait, and the subscription is cancelled": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["give", "monthly"], ["redeem", 0], ["redeem", 1]] as const),
    ...(["cancel", ["days", 20], "reactivate", ["days", 70]] as const),
  ],
  "two gifts wait, one is used, then it is cancelled": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["give", "monthly"], ["redeem", 0], ["redeem", 1]] as const),
    ...(["resume", ["days", 5], "cancel", ["days", 80]] as const),
  ],
  "a gift pays what was declined, and the voucher waits": [
    ...([
      ["buy", "monthly"],
      ["voucher", "HALF"],
      "decline",
      ["days", 32],
      ["give", "monthly"],
      ["redeem", 0],
      "accept",
      ["days", 70],
    ] as const),
  ],
  "a gift pays what was declined, then an upgrade: its time comes first": [
    ...([
      ["buy", "monthly"],
      "decline",
      ["days", 32],
      ["give", "monthly"],
      ["redeem", 0],
      "accept",
      ["buy", "yearly"],
      ["days", 60],
    ] as const),
  ],
  "a gift waits, then an upgrade: the year is longer by it": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["redeem", 0], ["buy", "yearly"], ["days", 380]] as const),
  ],
  "a gift waits, then a gift of the year takes its place": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["redeem", 0], ["give", "yearly"], ["redeem", 1]] as const),
    ...([["days", 380]] as const),
  ],
  "a gift waits, and the bank takes the licence's payment back: it can be redeemed again": [
    ...([["buy", "monthly"], "pause", ["days", 40], ["give", "monthly"], ["redeem", 0], "lose", ["redeem", 0], ["days", 40]] as const),
  ],
  "a gift waits, and a new price has no answer: the gift counts, then it ends": [
    ...([
      ["buy", "monthly"],
      ["price", 1299],
      "decline",
      ["days", 32],
      ["give", "monthly"],
      ["redeem", 0],
      "accept",
      ["days", 70],
    ] as const),
  ],
  "a new price has no answer and a gift waits through a pause": [
    ...([["buy", "monthly"], ["price", 1299], "pause", ["days", 40], ["give", "monthly"], ["redeem", 0], "leave", ["days", 40]] as const),
  ],
  "a year is to be a month; a gift of a year comes first": [
    ...([["buy", "yearly"], "lower", "pause", ["days", 370], ["give", "yearly"], ["redeem", 0], "resume", ["days", 400]] as const),
  ],
  "a year becomes a month, with the vouchers that fit a month": [
    ...([["buy", "yearly"], ["voucher", "YEARS"], ["voucher", "LASTING"], "lower", ["days", 430]] as const),
  ],
  "a downgrade is declined, and paid on a retry": [["buy", "yearly"], "lower", "decline", ["days", 366], "accept", ["days", 70]],
  "a downgrade is taken back": [["buy", "yearly"], "lower", ["days", 100], "keep", ["days", 300]],
  "a downgrade and a cancellation: it ends": [["buy", "yearly"], "lower", "cancel", ["days", 100], "reactivate", ["days", 300]],
  "a gift of a month makes the year longer, and its downgrade later": [
    ...([["buy", "yearly"], "lower", ["give", "monthly"], ["redeem", 0], ["days", 440]] as const),
  ],
  "a gift of a year waits behind the month that is paid": [
    ["buy", "monthly"],
    ["give", "yearly"],
    ["redeem", 0],
    ["days", 420],
  ],
  "a gift makes the paid month longer; then an upgrade, which begins behind it": [
    ...([
      ["buy", "monthly"],
      ["give", "monthly"],
      ["redeem", 0],
      ["days", 10],
      ["buy", "yearly"],
      ["days", 90],
    ] as const),
  ],
  "a gift cannot be turned into a subscription: it ends, and nothing is charged": [
    ...([["give", "monthly"], ["redeem", 0], "reactivate", "cancel", "reactivate", ["days", 45], "reactivate"] as const),
  ],
  "a gift of the year takes the place of a cancelled month: nothing of it can be reactivated": [
    ...([["buy", "monthly"], "cancel", ["give", "yearly"], ["redeem", 0], "reactivate", ["days", 420]] as const),
  ],
  "a cancelled month becomes longer by a gift, is reactivated, and renews behind it": [
    ...([["buy", "monthly"], "cancel", ["give", "monthly"], ["redeem", 0], "reactivate", ["days", 75]] as const),
  ],
  "a month that a voucher paid for good never renews": [
    ...([["buy free", "monthly"], "reactivate", "cancel", "reactivate", ["days", 45]] as const),
  ],
  "a gift of two years ago is over": [
    ["give", "monthly"],
    ["days", 731],
    ["redeem", 0],
  ],
  "a gift whose money went back is over": [
    ["give", "monthly"],
    ["take back", 0],
    ["redeem", 0],
  ],
} satisfies Record<string, readonly Line[]>;

export const GIFT_LIFE_NAMES = Object.keys(GIFT_LIVES) as (keyof typeof GIFT_LIVES)[];

async function live(pair: Pair, line: Line): Promise<void> {
  if (typeof line === "string") {
    if (line === "decline" || line === "accept") await bank(pair, line === "accept");
    else if (line === "lose") await dispute(pair, false);
    else await PRESSES[line](pair);
    return;
  }
  const [what, which] = line;
  if (what === "buy") await purchase(pair, which, true, null);
  else if (what === "buy free") await purchase(pair, which, true, "FREE");
  else if (what === "give") await give(pair, which, true, 0);
  else if (what === "voucher") await spendVoucher(pair, which);
  else if (what === "redeem") await redeem(pair, which);
  else if (what === "take back") await takeBack(pair, which);
  else if (what === "price") await newPrice(pair, which, 20);
  else await passDays(pair, which);
}

/** One life of the list, compared after each line. */
export async function liveThroughGifts(fixture: CommerceFixture, name: keyof typeof GIFT_LIVES, graceDays: number): Promise<void> {
  const pair = new Pair(fixture, `gifts-${GIFT_LIFE_NAMES.indexOf(name)}`, graceDays);
  fixture.deps.clock.set(TEST_START);
  await pair.life.makeVouchers();
  pair.lived.push(name);
  for (const line of GIFT_LIVES[name]) await step(pair, String(line), () => live(pair, line));
  await pair.life.end();
}
