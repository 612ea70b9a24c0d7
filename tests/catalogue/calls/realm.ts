import { type CallRows, open } from "../call-row.ts";

/** Every call of `realm`. */
export const realmCalls: CallRows<"realm"> = {
  listRealms: { expected: open(404) },
  watchRealms: { expected: open(404) },
  listCountries: { expected: open(200) },
  getVersions: { expected: open(200) },
  getMenu: { query: "device=WEB", expected: open(200) },
  getPage: { params: { id: "no-such-page" }, expected: open(404) },
  getLabels: { expected: open(200) },
  translate: { body: { keys: [] }, expected: open(200), hostileFrom: { keys: ["shellSkip"] }, impersonators: "READ" },
};
