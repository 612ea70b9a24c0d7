import type { CallInput, CallOutput, EndpointDefinition } from "../../../contract/endpoint.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { ERROR_STATUS } from "../../../contract/errors.ts";
import { ApiError } from "../../api/api-error.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import type { PageArguments } from "./page-place.server.ts";

type Answer = (input: { params?: Record<string, string>; query?: Record<string, unknown> }) => unknown;

/** An error as the platform answers it. */
export function refused(code: ErrorCode): ApiError {
  return new ApiError(ERROR_STATUS[code], { code, messages: [], requestId: "r1" });
}

interface Scene {
  /** Path and query of the request. */
  readonly at: string;
  /** Answers by the endpoint's path; an Error is thrown. Anything else that is called fails the test. */
  readonly answers: Readonly<Record<string, Answer | unknown>>;
  readonly guest?: boolean;
  readonly purchaseOpen?: boolean;
}

/** Loader arguments over a platform that answers what the test says. `calls` lists the paths that were asked. */
export function pageArguments(scene: Scene): PageArguments & { calls: string[] } {
  const calls: string[] = [];
  const api = {
    call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      calls.push(endpoint.path);
      const answer = scene.answers[endpoint.path];
      if (answer === undefined) return Promise.reject(new Error(`not expected: ${endpoint.path}`));
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve((typeof answer === "function" ? (answer as Answer)(input as Parameters<Answer>[0]) : answer) as CallOutput<E>);
    },
  };
  const context = {
    requestId: "r1",
    api,
    language: "en",
    spelling: "default",
    viewer: { id: "g", loc: null, rol: "GUEST", isGuest: scene.guest ?? true },
    realm: { interstitialVideoPage: false, enhancedMetadata: false, seriesInterstitial: false, purchaseOpen: scene.purchaseOpen ?? true },
  };
  return {
    context: { requestContext: context as unknown as RequestContext },
    request: new Request(`http://ringside.test${scene.at}`),
    calls,
  };
}
