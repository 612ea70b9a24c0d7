import { fail, type Recovery } from "../recovery.ts";
import { afterRenewal } from "./after-renewal.ts";

/** Requests new addresses for a stream, once at a time, and loads on with them. */
export async function renewAddresses(recovery: Recovery): Promise<void> {
  if (recovery.renewing) return;
  const { hls, source, renew, onNewStreams } = recovery.options;
  recovery.renewing = true;
  recovery.tries = { ...recovery.tries, renewals: recovery.tries.renewals + 1 };
  hls.stopLoad();
  const renewal = await renew();
  recovery.renewing = false;
  if (recovery.ended) return;
  const step = afterRenewal(renewal, { first: source, current: recovery.source, page: window.location.href });
  switch (step.do) {
    case "fail":
      fail(recovery, step.failure);
      return;
    case "startAgain":
      onNewStreams("denied");
      return;
    case "load":
      recovery.source = step.source;
      if (step.exchange !== null) {
        const { exchange } = step;
        hls.config.xhrSetup = (request, url) => request.open("GET", exchange(url), true);
      }
      recovery.loads.again("segments");
  }
}
