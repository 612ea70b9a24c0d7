import { createAnalyticsCookie, newVisit } from "../../../app/http/guest-cookies/analytics-cookie.server.ts";
import { SECRET } from "../../support/test-platform.ts";
import { type CallRows, members, open, operators, row } from "../call-row.ts";

/** As a browser with a consent has it. */
const SEALED_VISIT =
  createAnalyticsCookie(SECRET).write("ringside", { visit: newVisit() }, true).split(";")[0]?.replace("analytics=yes.", "") ?? "";

/** Every call of `analytics`. */
export const analyticsCalls: CallRows<"analytics"> = {
  recordBrowserEvents: {
    body: {
      visit: SEALED_VISIT,
      events: [{ id: "0199c3d1-0000-7000-8000-000000000001", event: { name: "PAGE_VIEW", page: "home", toward: null, entry: null } }],
    },
    expected: open(204),
    hostileFrom: {
      visit: `${"a".repeat(22)}.${"b".repeat(22)}`,
      events: [{ id: "0199c3d1-0000-7000-8000-000000000001", event: { name: "PAGE_VIEW", page: "home", toward: null, entry: null } }],
    },
  },
  recordServerEvents: {
    body: { events: [] },
    expected: open(404),
    hostileFrom: {
      events: [
        {
          visit: "a".repeat(22),
          account: null,
          id: "0199c3d1-0000-7000-8000-000000000001",
          event: { name: "SIGN_IN_ERROR", way: "APPLE", code: "SIGN_IN_REFUSED" },
        },
      ],
    },
  },
  getAnalyticsChoice: { expected: members(200) },
  getAnalyticsReport: { expected: operators(200) },
  setAnalyticsChoice: { body: { choice: "GRANTED", visit: null }, expected: row(204, 204, { child: 403 }) },
};
