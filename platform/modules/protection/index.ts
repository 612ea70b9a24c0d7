import { rateLimitsOf } from "../../http/rate-limit.ts";
import { defineModule } from "../../module.ts";
import { createLicenceTokens } from "./licence-token.ts";
import { createLicences, type ProtectionPorts } from "./licences.ts";
import { createProtectionRoutes } from "./routes.ts";
import { protectionSettings } from "./settings.ts";

/** Licence requests of a session, or of an address without one, in a minute. A start needs one. */
const REQUESTS_A_MINUTE = 60;

/** Encrypted titles: the tokens that ask for their keys, and the platform's own licences. */
export const protectionModule = defineModule({
  domain: null,
  migrations: {},
  settings: [protectionSettings],
  create(deps, ports: ProtectionPorts) {
    const tokens = createLicenceTokens({ keys: deps.settings, clock: deps.clock });
    const limit = rateLimitsOf(deps).limit("licences", REQUESTS_A_MINUTE, 60);
    const licences = createLicences(deps, ports, tokens, limit);
    return {
      handlers: undefined,
      routes: createProtectionRoutes(deps, ports.realm, { licences, tokens }),
      drmOf: licences.drmOf,
      encryptsTitles: licences.encryptsTitles,
      permit: licences.permit,
      addCondition: licences.addCondition,
    };
  },
});
