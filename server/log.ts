/** Where the web process says what went wrong; pino fits. */
export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
