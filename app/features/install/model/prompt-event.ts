/** The browser's install prompt, deferred until a good moment. TypeScript's own types lack it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}
