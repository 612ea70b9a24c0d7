import type { analytics as table } from "../../../contract/analytics/analytics.ts";
import type { Handlers } from "../../../contract/base/endpoint.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { AnalyticsService } from "./service.ts";

export function createAnalyticsHandlers(service: AnalyticsService): Handlers<typeof table, CallContext> {
  return {
    recordBrowserEvents: async (context, { body: { visit: sealedVisit, events } }) => {
      const visit = service.visitOf(context, sealedVisit);
      // A child cannot consent, so no events of a child's profile are counted.
      if (context.viewer?.profile?.isChild === true) return undefined;
      const account = context.viewer?.id ?? null;
      await service.record(
        context,
        events.map((event) => ({ ...event, visit, account })),
      );
      return undefined;
    },
    recordServerEvents: async (context, { body }) => {
      await service.record(context, body.events);
      return undefined;
    },
    getAnalyticsChoice: async (context) => {
      const { realmId, viewer } = requireViewer(context);
      return { choice: await service.choiceOf(realmId, viewer.id) };
    },
    setAnalyticsChoice: async (context, { body: { choice, visit } }) => {
      await service.setChoice(context, choice, visit === null ? null : service.visitOf(context, visit));
      return undefined;
    },
  };
}
