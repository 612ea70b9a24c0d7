import type { BundlePart } from "../../../bundles/format/part.ts";
import { licenceParts } from "./licences.ts";
import { vouchersPart } from "./vouchers.ts";

/** The shop's parts of bundles: families, licences, vouchers. */
export const commerceBundle: readonly BundlePart[] = [...licenceParts, vouchersPart];
