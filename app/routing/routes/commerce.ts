import { type PageDefinition, page } from "../page-definition.ts";

/** Choosing, paying and what became of it. */
export const commerceRoutes = {
  purchase: page({
    file: "routes/commerce/purchase.tsx",
    path: { default: "/purchase", es: "/comprar", pt: "/assinar" },
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  pay: page({
    file: "routes/commerce/pay.tsx",
    path: { default: "/pay", es: "/pagar", pt: "/pagamento" },
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  payProvider: page({
    file: "routes/commerce/pay-provider.tsx",
    path: { default: "/pay/:providerId", es: "/pagar/:providerId", pt: "/pagamento/:providerId" },
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  paymentAuthorization: page({
    file: "routes/commerce/payment-authorization.tsx",
    path: { default: "/payment-authorization", es: "/autorizacion-de-pago", pt: "/autorizacao-de-pagamento" },
    labels: ["commerce"],
    layout: "chrome",
    cache: false,
  }),
  payment: page({
    file: "routes/commerce/payment.tsx",
    path: { default: "/payment/:id", es: "/pago/:id", pt: "/pagamento-feito/:id" },
    labels: ["commerce", "account"],
    layout: "chrome",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
