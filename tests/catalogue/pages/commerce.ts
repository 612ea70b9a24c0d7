import type { commercePaths } from "../../../app/routing/paths/commerce.ts";
import { answers, at, CODE, EVERYBODY, giftWay, on, type PageRow, THEIR_OWN, THEIR_OWN_GIFT } from "../page-row.ts";

export const commercePages: Readonly<Record<keyof typeof commercePaths, PageRow>> = {
  // A child's profile sees there that it cannot buy.
  purchase: on(EVERYBODY, "guest"),
  pay: on(answers("SIGN_IN", "/purchase", { child: 200 }), "own"),
  payProvider: at("/pay/sandbox", answers("SIGN_IN", "/purchase", { child: 200 }), "own"),
  paymentAuthorization: on(answers("SIGN_IN", 404), "member"),
  gift: on(EVERYBODY, "guest"),
  giftLogin: giftWay(
    () => "/gift/login",
    () => "/gift/login/redirect",
    "guest",
  ),
  giftLoginRedirect: on(answers("/gift/login", "/gift"), "own"),
  giftLoginProvider: giftWay(
    () => "/gift/login/league-id",
    () => "/gift/login/redirect",
    "own",
  ),
  giftPay: on(answers("/gift", "/gift"), "own"),
  giftRedeemLogin: giftWay(
    () => `/gift/redeem/${CODE}/login`,
    () => `/redeem?code=${CODE}`,
    "own",
  ),
  giftRedeemRegister: giftWay(
    () => `/gift/redeem/${CODE}/register`,
    () => `/redeem?code=${CODE}`,
    "own",
  ),
  giftItem: at(({ gift }) => `/gift/${gift}`, THEIR_OWN_GIFT, "own"),
  giftItemLogin: giftWay(
    ({ gift }) => `/gift/${gift}/login`,
    ({ gift }) => `/gift/${gift}/login/redirect`,
    "own",
  ),
  giftItemLoginRedirect: at(({ gift }) => `/gift/${gift}/login/redirect`, answers("GIFT_LOGIN", "GIFT_PAY"), "own"),
  giftItemLoginProvider: giftWay(
    ({ gift }) => `/gift/${gift}/login/league-id`,
    ({ gift }) => `/gift/${gift}/login/redirect`,
    "own",
  ),
  giftItemPay: at(({ gift }) => `/gift/${gift}/pay`, THEIR_OWN_GIFT, "own"),
  redeem: on(EVERYBODY, "guest"),
  payment: at(({ payment }) => `/payment/${payment}`, THEIR_OWN, "own"),
};
