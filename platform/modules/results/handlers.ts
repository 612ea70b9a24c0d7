import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { results as table } from "../../../contract/results/results.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { ResultsService } from "./service.ts";

export function createResultsHandlers(service: ResultsService): Handlers<typeof table, CallContext> {
  return {
    async showResults(context, { body }) {
      await service.show(requireViewer(context), body.ids);
      return undefined;
    },
    async hideShownResults(context) {
      await service.hideAll(requireViewer(context));
      return undefined;
    },
  };
}
