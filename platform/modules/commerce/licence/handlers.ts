import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { LicenceService } from "./service.ts";

type Calls = "listLicenceFamilies" | "listLicences" | "listAccountLicences" | "getUserLicences" | "readRightsFingerprints";

export function createLicenceHandlers(licences: LicenceService): Pick<Handlers<typeof table, CallContext>, Calls> {
  return {
    async listLicenceFamilies(context, { query }) {
      const { shop, sold, held } = await licences.list(context);
      const wanted = query.licenceIds?.split(",");
      const more = query.includeEntitlements === undefined ? [] : held.filter((one) => !sold.some(({ id }) => id === one.id));
      const shown = [...sold, ...more].filter(({ id }) => wanted === undefined || wanted.includes(id));
      const families = shop.families.map(({ id }) => ({
        id,
        name: shop.text("FAMILY_NAME", id, context.language) ?? id,
        licences: shown.filter((licence) => licence.family === id),
      }));
      return {
        licenceFamilies: families.filter((family) => family.licences.length > 0),
        nonFamilyBasedLicences: shown.filter((licence) => licence.family === null),
      };
    },
    async listLicences(context) {
      return { licences: [...(await licences.list(context)).sold] };
    },
    async listAccountLicences(context) {
      return { licences: [...(await licences.list(requireViewer(context))).held] };
    },
    readRightsFingerprints: async ({ realmId }, { body }) => ({ rights: await licences.rightsOf(realmId, body.viewers) }),
    getUserLicences: (context) => licences.ofViewer(requireViewer(context)),
  };
}
