import type { Payment } from "../../../contract/commerce/commerce.ts";
import { providerAddress } from "../../forms/provider-address.ts";
import { type QrCodeData, qrCode } from "../../http/qr.server.ts";

/** The code that a payer scans or copies, while the payment waits for them. */
export interface PaymentCode {
  readonly text: string;
  readonly qr: QrCodeData;
  /** The payer's page; null for an address that is none of the realm's payment origins. */
  readonly url: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** How a pending payment is paid from elsewhere (CM-06: Pix, WeChat Pay); null where there is nothing to scan. */
export function codeOf({ instructions }: Payment, paymentOrigins: readonly string[]): PaymentCode | null {
  if (instructions === null) return null;
  const { code, url, expiresAt } = instructions;
  return { text: code, qr: qrCode(code), url: providerAddress(url, paymentOrigins), expiresAt };
}
