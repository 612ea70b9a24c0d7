import type { commercePaths } from "../paths/commerce.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Choosing a licence, paying, and the result. */
export const commercePages = {
  purchase: {
    file: "routes/commerce/purchase.tsx",
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  pay: {
    file: "routes/commerce/pay.tsx",
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  payProvider: {
    file: "routes/commerce/pay-provider.tsx",
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  paymentAuthorization: {
    file: "routes/commerce/payment-authorization.tsx",
    labels: ["commerce"],
    layout: "chrome",
    cache: false,
  },
  gift: {
    file: "routes/commerce/gift.tsx",
    labels: ["gift", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  giftLogin: {
    file: "routes/commerce/gift-login.tsx",
    labels: ["identity", "federation", "field", "gift"],
    layout: "plain",
    cache: false,
  },
  giftLoginRedirect: {
    file: "routes/commerce/gift-login-redirect.tsx",
    labels: [],
    layout: "plain",
    cache: false,
  },
  giftLoginProvider: {
    file: "routes/commerce/gift-login-provider.tsx",
    labels: ["identity", "federation", "field", "gift"],
    layout: "plain",
    cache: false,
  },
  giftPay: {
    file: "routes/commerce/gift-pay.tsx",
    labels: ["gift", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  giftRedeemLogin: {
    file: "routes/commerce/gift-redeem-login.tsx",
    labels: ["identity", "federation", "field", "gift"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  giftRedeemRegister: {
    file: "routes/commerce/gift-redeem-register.tsx",
    labels: ["identity", "federation", "field", "gift"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  giftItem: {
    file: "routes/commerce/gift.tsx",
    labels: ["gift", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  giftItemLogin: {
    file: "routes/commerce/gift-login.tsx",
    labels: ["identity", "federation", "field", "gift"],
    layout: "plain",
    cache: false,
  },
  giftItemLoginRedirect: {
    file: "routes/commerce/gift-login-redirect.tsx",
    labels: [],
    layout: "plain",
    cache: false,
  },
  giftItemLoginProvider: {
    file: "routes/commerce/gift-login-provider.tsx",
    labels: ["identity", "federation", "field", "gift"],
    layout: "plain",
    cache: false,
  },
  giftItemPay: {
    file: "routes/commerce/gift-pay.tsx",
    labels: ["gift", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  redeem: {
    file: "routes/commerce/redeem.tsx",
    labels: ["gift", "commerce", "error"],
    layout: "chrome",
    cache: false,
    secretAddress: true,
  },
  payment: {
    file: "routes/commerce/payment.tsx",
    labels: ["commerce", "account"],
    layout: "chrome",
    cache: false,
  },
} as const satisfies Record<keyof typeof commercePaths, PageDefinition>;
