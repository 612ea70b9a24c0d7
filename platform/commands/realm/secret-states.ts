import { neededSecret, type StoredSecret } from "../../modules/federation/index.ts";
import type { ProviderSettings } from "../../modules/identity/index.ts";

/** A needed or stored secret of a provider, without its value. */
export interface SecretState {
  readonly provider: string;
  readonly secret: string;
  /** `unreadable`: sealed with another SESSION_SECRET. `unused`: nothing of the realm's settings needs it. */
  readonly state: "set" | "missing" | "unreadable" | "unused";
  readonly changedAt: string | null;
}

/** Secrets of a realm's providers: those that are needed in the order of the settings, then other stored ones. */
export function secretStates(providers: readonly ProviderSettings[], stored: readonly StoredSecret[]): SecretState[] {
  const needed = providers.flatMap((provider) => {
    const secret = neededSecret(provider);
    return secret === null ? [] : [{ provider: provider.id, secret }];
  });
  const isSame = (one: { readonly provider: string; readonly secret: string }, other: StoredSecret): boolean =>
    one.provider === other.provider && one.secret === other.name;
  const unused = stored.filter((one) => !needed.some((other) => isSame(other, one)));
  return [
    ...needed.map((one): SecretState => {
      const found = stored.find((other) => isSame(one, other));
      if (found === undefined) return { ...one, state: "missing", changedAt: null };
      return { ...one, state: found.readable ? "set" : "unreadable", changedAt: found.changedAt };
    }),
    ...unused.map(({ provider, name, changedAt }): SecretState => ({ provider, secret: name, state: "unused", changedAt })),
  ];
}

/** True when a secret is missing, so that viewers cannot sign in with the provider. */
export const isLacking = ({ state }: SecretState): boolean => state === "missing" || state === "unreadable";

/** The same in words. */
export const lackOf = ({ provider, secret, state }: SecretState): string =>
  state === "unreadable"
    ? `the ${secret} of the provider ${provider} cannot be read with this SESSION_SECRET`
    : `the provider ${provider} has no ${secret}`;
