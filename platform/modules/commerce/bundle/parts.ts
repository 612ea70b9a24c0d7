import type { BundlePart } from "../../../bundles/format/part.ts";
import { licenceParts } from "./licences.ts";
import { vouchersPart } from "./vouchers.ts";

/** What the shop brings to bundles: families, licences, vouchers. */
export const commerceBundle: readonly BundlePart[] = [...licenceParts, vouchersPart];
