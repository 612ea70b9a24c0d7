import { spelled } from "./spelled.ts";

/** Choosing a licence, paying, and the result. */
export const commercePaths = {
  purchase: spelled("/purchase", "/comprar", "/assinar"),
  pay: spelled("/pay", "/pagar", "/pagamento"),
  payProvider: spelled("/pay/:providerId", "/pagar/:providerId", "/pagamento/:providerId"),
  paymentAuthorization: spelled("/payment-authorization", "/autorizacion-de-pago", "/autorizacao-de-pagamento"),
  gift: spelled("/gift", "/regalo", "/presente"),
  giftLogin: spelled("/gift/login", "/regalo/iniciar-sesion", "/presente/entrar"),
  giftLoginRedirect: spelled("/gift/login/redirect", "/regalo/iniciar-sesion/seguir", "/presente/entrar/seguir"),
  giftLoginProvider: spelled(
    "/gift/login/:authProvider/:clientName?",
    "/regalo/iniciar-sesion/:authProvider/:clientName?",
    "/presente/entrar/:authProvider/:clientName?",
  ),
  giftPay: spelled("/gift/pay", "/regalo/pagar", "/presente/pagar"),
  giftRedeemLogin: spelled(
    "/gift/redeem/:redeemCode/login",
    "/regalo/canjear/:redeemCode/iniciar-sesion",
    "/presente/resgatar/:redeemCode/entrar",
  ),
  giftRedeemRegister: spelled(
    "/gift/redeem/:redeemCode/register",
    "/regalo/canjear/:redeemCode/registro",
    "/presente/resgatar/:redeemCode/cadastro",
  ),
  /** After the fixed addresses under `/gift`, which are no gifts. */
  giftItem: spelled("/gift/:giftId", "/regalo/:giftId", "/presente/:giftId"),
  giftItemLogin: spelled("/gift/:giftId/login", "/regalo/:giftId/iniciar-sesion", "/presente/:giftId/entrar"),
  giftItemLoginRedirect: spelled(
    "/gift/:giftId/login/redirect",
    "/regalo/:giftId/iniciar-sesion/seguir",
    "/presente/:giftId/entrar/seguir",
  ),
  giftItemLoginProvider: spelled(
    "/gift/:giftId/login/:authProvider/:clientName?",
    "/regalo/:giftId/iniciar-sesion/:authProvider/:clientName?",
    "/presente/:giftId/entrar/:authProvider/:clientName?",
  ),
  giftItemPay: spelled("/gift/:giftId/pay", "/regalo/:giftId/pagar", "/presente/:giftId/pagar"),
  redeem: spelled("/redeem", "/canjear", "/resgatar"),
  payment: spelled("/payment/:id", "/pago/:id", "/pagamento-feito/:id"),
} as const;
