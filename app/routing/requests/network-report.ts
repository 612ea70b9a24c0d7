/** Changes made without a network: how many wait in the worker, and what the server did with others. */
export interface QueuedChanges {
  readonly waiting: number;
  readonly stored: number;
  readonly refused: number;
  /** Number of changes about something that no longer exists. */
  readonly gone: number;
  /** Headings of the cards or pages whose changes were refused, or whose subject no longer exists. */
  readonly names: readonly string[];
  /** True after an attempt that did not send everything. */
  readonly failed: boolean;
}

/** Report of the worker to the pages. An absent part has not changed. */
export interface NetworkReport {
  readonly changes?: QueuedChanges;
  /** True while a read of the page is being repeated. */
  readonly retrying?: boolean;
}
