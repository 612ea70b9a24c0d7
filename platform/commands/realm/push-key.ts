import { keyPairOf, newKeyPair } from "../../modules/push/index.ts";
import { appendRealmAudit } from "../../modules/realm/index.ts";
import { type Command, type CommandContext, type CommandResult, namedPositionals, Refused, UsageError } from "../command.ts";
import { auditOf } from "../command-audit.ts";
import { requireRealm } from "./require-realm.ts";

export const realmPushKey: Command = {
  what: "realm",
  action: "push-key",
  summary: "lists the keys with which a realm signs notifications, makes a new one, or takes one from standard input",
  details: [
    "A realm makes its first key when a browser needs it. The private key is encrypted with SESSION_SECRET, and no command shows it.",
    "Browsers that subscribed with an earlier key get messages with it until their next visit, when they subscribe with the newest.",
    "--import reads a private key (VAPID) of 32 bytes in base64url; on a terminal it is not shown.",
  ],
  positionals: "REALM",
  options: {
    rotate: { type: "boolean", help: "makes a new key" },
    import: { type: "boolean", help: "takes the private key on standard input" },
  },
  examples: ["realm push-key tv", "realm push-key tv --rotate", "realm push-key tv --import < vapid.key"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    if (values.rotate === true && values.import === true) throw new UsageError("--rotate and --import exclude each other");
    await requireRealm(context, realmId);
    if (values.rotate === true) return await replace(context, realmId, newKeyPair());
    if (values.import !== true) return await list(context, realmId);
    const pair = keyPairOf((await context.terminal.readSecret(`The private push key of ${realmId}`)).trim());
    if (pair === null) throw new Refused(["the key must be a private key of P-256: 32 bytes in base64url"]);
    return await replace(context, realmId, pair);
  },
};

const keysOf = (context: CommandContext) => context.platform().modules.push.keys;

async function list(context: CommandContext, realmId: string): Promise<CommandResult> {
  const keys = await keysOf(context).list(realmId);
  const lines = keys.map(({ publicKey, createdAt, devices, readable }) =>
    [publicKey, createdAt, `${devices} devices`, readable ? "" : "cannot be read"].join("  ").trimEnd(),
  );
  return {
    json: { realm: realmId, keys },
    lines: lines.length === 0 ? [`${realmId} has no key yet: the first device makes one.`] : lines,
  };
}

/** The change and its line in the realm's record, both or none. */
async function replace(context: CommandContext, realmId: string, pair: ReturnType<typeof newKeyPair>): Promise<CommandResult> {
  const { base, now } = auditOf(context);
  const details = { changed: "key of notifications" };
  await context.database.write.transaction().execute(async (trx) => {
    await keysOf(context).replace(realmId, pair, trx);
    await appendRealmAudit(trx, realmId, { ...base, event: "REALM_CHANGED", accountId: null, details }, now);
  });
  context.terminal.log({ realm: realmId, key: pair.publicKey }, "push key set by command");
  return { json: { realm: realmId, key: pair.publicKey }, lines: [`New devices of ${realmId} subscribe with ${pair.publicKey}.`] };
}
