import { XmltvRefused, type XmltvReport } from "../../modules/catalogue/index.ts";
import { appendRealmAudit } from "../../modules/realm/index.ts";
import {
  type Command,
  type CommandContext,
  type CommandValues,
  namedPositionals,
  Refused,
  textOf,
  textsOf,
  UsageError,
} from "../command.ts";
import { auditOf } from "../command-audit.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { wholeNumber } from "../voucher/make.ts";

const USUAL_DAYS = 30;
const MOST_DAYS = 3_650;

export const guideImport: Command = {
  what: "guide",
  action: "import",
  summary: "brings the guide of a realm's channels to an XMLTV file, which may be gzipped",
  details: [
    "A channel of the file is the realm's channel that --map or the bundle (xmltvIds) names, else the one with the same id. Other channels are named and left out; none is made.",
    "The whole file is checked first: a file that is damaged or cut off changes nothing. In the time that the file covers, programmes of earlier files that it no longer has are removed. The realm's own programmes, from a bundle or by hand, stay, and cover those of the file.",
    "Only changes are written, in short transactions while the server runs. An import that was ended half-way is completed by the same import again.",
  ],
  positionals: "REALM FILE",
  options: {
    "dry-run": { type: "boolean", help: "reads and compares, and writes nothing" },
    map: {
      type: "string",
      multiple: true,
      value: "xmltv-id=channel",
      help: "the channel of an id of the file; may be given several times",
    },
    zone: { type: "string", value: "zone", help: "time zone of times without an offset, for example Europe/Madrid (UTC, as XMLTV has it)" },
    "keep-days": { type: "string", value: "n", help: `removes programmes of XMLTV files that ended so many days ago (${USUAL_DAYS})` },
    strict: { type: "boolean", help: "refuses a file with unknown channels or invalid programmes" },
  },
  examples: ["guide import tv guide.xml --dry-run", "guide import tv guide.xml.gz --map one.example.com=one-tv --zone Europe/Madrid"],
  async run(context, values, positionals) {
    const [realmId, file] = namedPositionals(positionals, "REALM", "FILE");
    const dryRun = values["dry-run"] === true;
    const options = {
      dryRun,
      mapping: mappingOf(values),
      timeZone: zoneOf(values),
      keepDays: wholeNumber(values, "keep-days", MOST_DAYS) ?? USUAL_DAYS,
      strict: values.strict === true,
      progress: context.terminal.bar,
    };
    const { defaultLanguage, languages } = await requireRealm(context, realmId);
    const report = await imported(context, { id: realmId, defaultLanguage, languages }, file, options);
    if (!dryRun && changesOf(report) > 0) await recordImport(context, report);
    return { json: report, lines: linesOf(report) };
  },
};

async function imported(
  context: CommandContext,
  ...args: Parameters<ReturnType<CommandContext["platform"]>["modules"]["catalogue"]["importXmltv"]>
) {
  try {
    return await context.platform().modules.catalogue.importXmltv(...args);
  } catch (error) {
    if (!(error instanceof XmltvRefused)) throw error;
    throw new Refused(["nothing was changed:", ...error.message.split("\n")]);
  }
}

async function recordImport(context: CommandContext, report: XmltvReport): Promise<void> {
  const { base, now } = auditOf(context);
  await context.database.write.transaction().execute(async (trx) => {
    await appendRealmAudit(trx, report.realm, { ...base, event: "REALM_CHANGED", accountId: null, details: { changed: "guide" } }, now);
  });
  const { realm, channels, programmes, leftOut } = report;
  context.terminal.log({ realm, channels, programmes, leftOut }, "guide imported by command");
}

function mappingOf(values: CommandValues) {
  return textsOf(values, "map").map((pair) => {
    const at = pair.lastIndexOf("=");
    const [xmltvId, channel] = [pair.slice(0, at), pair.slice(at + 1)];
    if (at < 1 || channel === "")
      throw new UsageError(`--map needs an id of the file and a channel: one.example.com=one-tv, not "${pair}"`);
    return { xmltvId, channel };
  });
}

function zoneOf(values: CommandValues): string | null {
  const zone = textOf(values, "zone");
  if (zone === undefined) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new UsageError(`--zone is a time zone such as Europe/Madrid, not "${zone}"`);
  }
}

const changesOf = ({ programmes: { added, changed, moved, removed, past } }: XmltvReport): number =>
  added + changed + moved + removed + past;

function linesOf(report: XmltvReport): string[] {
  const { programmes, leftOut, overlaps, problems, unknownChannels, unknownChannelCount } = report;
  const left = [
    [leftOut.invalid, "have no valid time, title or channel"],
    [leftOut.outside, "are too long ago or too far away"],
    [leftOut.duplicate, "begin with another one on the same channel"],
    [leftOut.covered, "begin while one of the realm's own programmes is on"],
    [leftOut.unknownChannel, "are of unknown channels"],
  ] as const;
  return [
    `${report.dryRun ? "Would bring" : "Brought"} ${report.channels} channels of ${report.realm} to the file.`,
    `  ${programmes.added} new, ${programmes.changed} changed, ${programmes.moved} moved, ${programmes.removed} removed, ${programmes.same} as they were`,
    ...(programmes.past > 0 ? [`  ${programmes.past} past ones removed`] : []),
    ...(overlaps > 0 ? [`  ${overlaps} are cut short by the next one`] : []),
    ...left.flatMap(([count, reason]) => (count > 0 ? [`Left out: ${count} ${reason}`] : [])),
    ...problems.map(({ line, column, reason }) => `  line ${line}, column ${column}: ${reason}`),
    ...(leftOut.invalid > problems.length ? [`  and ${leftOut.invalid - problems.length} more`] : []),
    ...unknownChannels.map(
      ({ id, name, programmes: count }) => `Unknown channel: ${id}${name === "" ? "" : ` (${name})`}, ${count} programmes`,
    ),
    ...(unknownChannelCount > unknownChannels.length ? [`and ${unknownChannelCount - unknownChannels.length} more`] : []),
  ];
}
