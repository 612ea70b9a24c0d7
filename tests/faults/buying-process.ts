import { resolve } from "node:path";
import { extension } from "../../demo/demo.ts";
import type { CommandEnvironment } from "../../platform/commands/command.ts";
import { openForCommand } from "../../platform/commands/open.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";

/**
 * Buys a subscription for each viewer of `BUYERS` (JSON: [[viewer, card], …]), two at a time, in a process of its own that is killed at any
 * moment. Says `ready`, and of each viewer `paid` or `open`: what was begun before a kill and waits for the provider to be asked again.
 * With `MODE=charged` it kills itself at the worst moment: the provider has charged, and nobody has written it down. `MODE=new-keys`
 * plants a fault: the provider is asked under another key the first time, as if each attempt made a new key.
 */
const { DATABASE_URL = "", DATA_DIR = "", BUYERS = "[]", SKU = "", MODE = "" } = process.env;

const platform = () => ({
  smtpUrl: null,
  settings: {
    secret: "a secret for tests, longer than 32 characters",
    demo: true,
    baseOrigin: "http://localhost:3000",
    mediaDir: resolve("media"),
    realmsDir: resolve("realms"),
    dataDir: DATA_DIR,
    operatorPassword: null,
  },
});
const environment: CommandEnvironment = {
  databaseUrl: () => DATABASE_URL,
  extension,
  platform,
  look: () => ({ ...platform(), publicOrigin: null, secretFiles: [] }),
};
const nothing = () => Promise.reject(new Error("nobody is at the terminal"));
const context = await openForCommand("tables", environment, {
  progress: () => undefined,
  bar: () => undefined,
  readLine: nothing,
  readSecret: nothing,
  askSecretTwice: nothing,
  log: () => undefined,
});
const { deps, modules } = context.platform();
deps.mailer.send = () => Promise.resolve();
for (const module of [modules.commerce, modules.payments])
  for (const [kind, job] of Object.entries(module.jobs)) deps.jobs.handle(kind, job);
const [provider] = modules.payments.providers;
if (MODE !== "" && provider !== undefined) {
  const { startPayment } = provider;
  provider.startPayment = async (input) => {
    if (MODE === "new-keys") await startPayment({ ...input, attemptId: `${input.attemptId}-again` });
    const charged = await startPayment(input);
    if (MODE === "charged") process.kill(process.pid, "SIGKILL");
    return charged;
  };
}
const { handlers } = modules.commerce;

async function buy(viewerId: string, card: string): Promise<"paid" | "open"> {
  const viewer = viewerContext(viewerId);
  const codeOf = (error: unknown): string => {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  };
  const chosen = await handlers
    .setBasketItem(viewer, { params: { id: SKU }, query: { acknowledgeNoFreeTrial: true } })
    .then(() => "CHOSEN", codeOf);
  if (chosen === "ALREADY_OWNED") return "paid";
  const payment = await handlers.payCurrentBasket(viewer, {
    query: { acknowledgeNoFreeTrial: true, consent: false },
    body: {
      paymentArrangement: {
        primaryPaymentDetailsAttributes: {
          paymentDetailsExternalId: card,
          targetPaymentProvider: "SANDBOX",
          paymentMethodType: "CARD",
        },
      },
    },
  });
  return payment.status === "COMPLETE" ? "paid" : "open";
}

const waiting = JSON.parse(BUYERS) as [string, string][];
async function buyAll(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [viewer, card] = next;
    process.stdout.write(`${await buy(viewer, card)} ${viewer}\n`);
    await deps.jobs.runDue();
  }
}
process.stdout.write("ready\n");
await Promise.all([buyAll(), buyAll()]);
process.stdout.write("done\n");
await context.close();
