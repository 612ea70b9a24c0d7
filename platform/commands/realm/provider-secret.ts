import { neededSecret, type SecretName, secretProblem } from "../../modules/federation/index.ts";
import type { ProviderSettings } from "../../modules/identity/index.ts";
import { appendRealmAudit, directoryStore } from "../../modules/realm/index.ts";
import { realmSettings } from "../../modules.ts";
import { type Command, type CommandContext, type CommandResult, Refused, UsageError } from "../command.ts";
import { auditOf } from "../command-audit.ts";
import { requireRealm } from "./require-realm.ts";
import { type SecretState, secretStates } from "./secret-states.ts";

export const realmProviderSecret: Command = {
  what: "realm",
  action: "provider-secret",
  summary: "sets the secret of a provider's client from standard input, removes it, or lists which are set",
  details: [
    "Without PROVIDER it lists, by name alone: no command shows a secret. With it the secret is all of standard input but its last line end;",
    "on a terminal it is asked for and not shown. It never stands in an argument: other users of the machine can read those.",
    "It is kept encrypted with SESSION_SECRET. A running server uses it from the next sign-in on. For APPLE it is the .p8 file.",
  ],
  positionals: "REALM [PROVIDER]",
  options: { remove: { type: "boolean", help: "forgets what is kept for the provider: nobody signs in with it until it is set again" } },
  examples: [
    "realm provider-secret tv league < league.secret",
    "realm provider-secret tv apple < AuthKey_A1B2C3D4E5.p8",
    "realm provider-secret tv",
    "realm provider-secret tv league --remove",
  ],
  async run(context, values, positionals) {
    const [realmId, provider] = positionals;
    if (realmId === undefined) throw new UsageError("REALM is missing");
    // Not shown: it may be the secret.
    if (positionals.length > 2) throw new UsageError("one argument too many: a secret stands on standard input alone");
    if (provider === undefined && values.remove === true) throw new UsageError("--remove needs PROVIDER");
    await requireRealm(context, realmId);
    if (provider === undefined) return await list(context, realmId);
    return await (values.remove === true ? remove(context, realmId, provider) : set(context, realmId, provider));
  },
};

const secretsOf = (context: CommandContext) => context.platform().modules.federation.secrets;

/** As the settings have them: those at the demo's own provider too. */
async function providersOf(context: CommandContext, realmId: string): Promise<readonly ProviderSettings[]> {
  const row = await directoryStore(context.database.read).find(realmId);
  return row === undefined ? [] : realmSettings.read(row.settings).settings.signIn.providers;
}

async function list(context: CommandContext, realmId: string): Promise<CommandResult> {
  const states = secretStates(await providersOf(context, realmId), await secretsOf(context).list(realmId));
  const line = ({ provider, secret, state, changedAt }: SecretState): string =>
    [provider, secret, state, changedAt ?? ""].join("  ").trimEnd();
  return {
    json: { realm: realmId, secrets: states },
    lines: states.length === 0 ? [`No provider of ${realmId} needs a secret, and none is kept.`] : states.map(line),
  };
}

async function set(context: CommandContext, realmId: string, id: string): Promise<CommandResult> {
  const name = requireSecretOf(await providersOf(context, realmId), realmId, id);
  const secret = (await context.terminal.readSecret(`The ${name} of ${id} in ${realmId}`)).replace(/\r?\n$/u, "");
  const problem = secretProblem(name, secret);
  if (problem !== null) throw new Refused([problem]);
  await recorded(context, realmId, id, (trx) => secretsOf(context).keep(realmId, id, name, secret, trx));
  context.terminal.log({ realm: realmId, provider: id, secret: name }, "provider secret set by command");
  return {
    json: { realm: realmId, provider: id, secret: name, state: "set" },
    lines: [`The ${name} of ${id} in ${realmId} is set.`],
  };
}

/** A provider that is no longer in the settings too. */
async function remove(context: CommandContext, realmId: string, id: string): Promise<CommandResult> {
  const stored = (await secretsOf(context).list(realmId)).filter(({ provider }) => provider === id).map(({ name }) => name);
  if (stored.length === 0) {
    const name = requireSecretOf(await providersOf(context, realmId), realmId, id);
    throw new Refused([`${id} in ${realmId} has no ${name} to remove`]);
  }
  await recorded(context, realmId, id, (trx) => secretsOf(context).drop(realmId, id, trx));
  context.terminal.log({ realm: realmId, provider: id, secret: stored.join(" ") }, "provider secret removed by command");
  return {
    json: { realm: realmId, provider: id, removed: stored },
    lines: [`Of ${id} in ${realmId} nothing is kept any more: ${stored.join(", ")} removed.`],
  };
}

/** Name of the secret that the provider needs. Throws Refused for an unknown provider, and for one without. */
function requireSecretOf(providers: readonly ProviderSettings[], realmId: string, id: string): SecretName {
  const provider = providers.find((one) => one.id === id);
  if (provider === undefined)
    throw new Refused([`${realmId} has no provider "${id}" (it has ${providers.map((one) => one.id).join(", ") || "none"})`]);
  const name = neededSecret(provider);
  if (name === null) throw new Refused([`${id} needs no secret: it is of kind ${provider.kind}, a public client, or the demo's own`]);
  return name;
}

type Transaction = Parameters<Parameters<ReturnType<CommandContext["database"]["write"]["transaction"]>["execute"]>[0]>[0];

/** The change and its line in the realm's record, both or none. */
async function recorded(
  context: CommandContext,
  realmId: string,
  provider: string,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<void> {
  const { base, now } = auditOf(context);
  const details = { changed: `secret of the provider ${provider}` };
  await context.database.write.transaction().execute(async (trx) => {
    await change(trx);
    await appendRealmAudit(trx, realmId, { ...base, event: "REALM_CHANGED", accountId: null, details }, now);
  });
}
