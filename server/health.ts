import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { readListening } from "./env.ts";

/** An address that listens on every one is none to call. */
function calledHost(host: string): string {
  if (host === "" || host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
}

/** Asks the server of this machine, where its own settings say that it listens, whether it lives. For the image's health check. */
export function isAlive({ host, port, secure } = readListening(), timeout = 2_500): Promise<boolean> {
  const options = { host: calledHost(host), port, path: "/healthz", timeout };
  return new Promise((done) => {
    const answered = (status: number | undefined): void => done(status === 200);
    // The certificate names the public host, not this one: whether it is a good one is not asked here.
    const call = secure
      ? requestHttps({ ...options, rejectUnauthorized: false }, (response) => answered(response.resume().statusCode))
      : requestHttp(options, (response) => answered(response.resume().statusCode));
    call.on("timeout", () => call.destroy());
    call.on("error", () => done(false));
    call.end();
  });
}

if (import.meta.main) process.exitCode = (await isAlive()) ? 0 : 1;
