export type { MethodCheck, MethodFacts, PaymentProvider, ProviderPayment } from "./provider.ts";
export { ProviderUnavailable } from "./provider.ts";
export { addSandboxCard } from "./sandbox/cards.ts";
export { createSandboxProvider, type SandboxProvider } from "./sandbox/sandbox-provider.ts";
