/** A provider's refusal (4xx). `body`: its response, if that was JSON. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown, url: URL) {
    super(`${status} ${url.origin}${url.pathname}`);
    this.status = status;
    this.body = body;
  }
}
