/** The secret that signs and encrypts new values, and the one before it, whose values are accepted while it is being replaced. */
export interface SecretKeys {
  readonly secret: string;
  readonly previousSecret?: string | null;
}

/** Every secret whose values are accepted, the current one first. */
export const acceptedSecrets = ({ secret, previousSecret }: SecretKeys): readonly string[] =>
  previousSecret == null ? [secret] : [secret, previousSecret];
