/** An EventSource of tests: it opens no connection, and a test sends its messages. A test that stubs it empties `opened` first. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  readonly url: URL;
  constructor(url: URL) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  send(type: string, lastEventId: string, data: unknown = null) {
    this.dispatchEvent(Object.assign(new Event(type), { lastEventId, data: JSON.stringify(data) }));
  }
  /** Fails as in a browser, which reconnects by itself after a lost connection, and not after a refusal. */
  fail(state: "lost" | "refused") {
    this.readyState = state === "refused" ? FakeEventSource.CLOSED : 0;
    this.dispatchEvent(new Event("error"));
  }
}
