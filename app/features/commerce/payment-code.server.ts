import type { Payment } from "../../../contract/commerce/payment.ts";
import { providerAddress } from "../../forms/provider-address.ts";
import { type QrCodeData, qrCode } from "../../http/qr.server.ts";

/** Code that the payer scans or copies while the payment is pending. */
export interface PaymentCode {
  readonly text: string;
  readonly qr: QrCodeData;
  /** The payer's page; null when its origin is not one of the realm's payment origins. */
  readonly url: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Code of a pending payment that is paid on another device (Pix, WeChat Pay); null: none. */
export function codeOf({ instructions }: Payment, paymentOrigins: readonly string[]): PaymentCode | null {
  if (instructions === null) return null;
  const { code, url, expiresAt } = instructions;
  return { text: code, qr: qrCode(code), url: providerAddress(url, paymentOrigins), expiresAt };
}
