import { spelled } from "./spelled.ts";

/** The viewer's account. */
export const accountPaths = {
  account: spelled("/account", "/cuenta", "/conta"),
  accountSubscriptions: spelled("/account/subscriptions", "/cuenta/suscripciones", "/conta/assinaturas"),
  accountLicence: spelled("/account/subscriptions/:licenceId", "/cuenta/suscripciones/:licenceId", "/conta/assinaturas/:licenceId"),
  accountCancel: spelled(
    "/account/subscriptions/:licenceId/cancel",
    "/cuenta/suscripciones/:licenceId/cancelar",
    "/conta/assinaturas/:licenceId/cancelar",
  ),
  accountCards: spelled("/account/cards", "/cuenta/tarjetas", "/conta/cartoes"),
  paymentUpdate: spelled("/payment-update/:licenceId", "/actualizar-pago/:licenceId", "/atualizar-pagamento/:licenceId"),
  accountPayments: spelled("/account/payments", "/cuenta/pagos", "/conta/pagamentos"),
  accountGifts: spelled("/account/gifts", "/cuenta/regalos", "/conta/presentes"),
  accountDetails: spelled("/account/details", "/cuenta/datos", "/conta/dados"),
  accountPreferences: spelled("/preferences", "/preferencias", "/preferencias"),
  accountDevices: spelled("/account/devices", "/cuenta/dispositivos", "/conta/dispositivos"),
  accountSecurity: spelled("/account/security", "/cuenta/seguridad", "/conta/seguranca"),
  accountAuthenticator: spelled("/account/security/authenticator", "/cuenta/seguridad/aplicacion", "/conta/seguranca/aplicativo"),
  accountPassword: spelled("/account/password", "/cuenta/contrasena", "/conta/senha"),
  /** Proof of identity before a change of the account. */
  accountProof: spelled("/account/verify", "/cuenta/verificar", "/conta/verificar"),
  accountEmail: spelled("/account/email", "/cuenta/correo", "/conta/email"),
  /** Export of all data, and deletion of the account. */
  accountData: spelled("/account/data", "/cuenta/informacion", "/conta/informacoes"),
  memberArea: spelled("/member-area", "/area-de-miembros", "/area-do-membro"),
} as const;

/** Addresses of the account that are no pages. */
export const accountResourcePaths = {
  passkeyOptions: "/_/passkey",
  personalData: "/_/personal-data",
  /** Subscription of this browser to messages. */
  push: "/_/push",
  receipt: "/_/receipt/:id",
} as const;
