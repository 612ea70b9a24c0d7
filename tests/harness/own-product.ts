import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

/** A built product without DEMO, whose realms the test makes by the operator's commands. */
export interface OwnProduct {
  readonly folder: string;
  /** Standard output of the server so far. */
  readonly log: string;
  /** Runs an operator's command and gives its standard output. Rejects when it is refused. */
  command(...args: string[]): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const READY_MILLISECONDS = 60_000;

export function ownProduct(port: number, extra: Readonly<Record<string, string>>): OwnProduct {
  const folder = mkdtempSync(join(tmpdir(), "ringside-own-"));
  const log = join(folder, "server.log");
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production" as const,
    LOG_LEVEL: "warn",
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    DEMO: "0",
    ...extra,
  };
  let server: ChildProcess | null = null;
  return {
    folder,
    log,
    async command(...args) {
      const { stdout } = await promisify(execFile)(process.execPath, ["build/server/cli.js", ...args], { env });
      return stdout;
    },
    async start() {
      server = spawn(process.execPath, ["build/server/server.js"], { env, stdio: ["ignore", openSync(log, "a"), "inherit"] });
      const until = Date.now() + READY_MILLISECONDS;
      for (;;) {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
        await answer?.arrayBuffer();
        if (answer?.status === 200) return;
        if (server.exitCode !== null || Date.now() > until) throw new Error(`the server does not get ready (${server.exitCode})`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async stop() {
      const ending = server;
      if (ending !== null && ending.exitCode === null)
        await new Promise<void>((done) => {
          ending.once("exit", () => done());
          ending.kill("SIGTERM");
        });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A bundle as a broadcaster would write it: one licence, which can be given as a `gift`, one film behind it, one that is free, one for any
 * account, a page, a picture of its own; with `guide`, the programmes of a channel, also that channel, in two rows; with `channels`, also others that no row
 * shows; with `event`, also an event that no row shows; with `premiere`, also a free film of eight minutes that no row shows.
 */
export async function writeOwnBundle(
  folder: string,
  {
    gift = false,
    guide,
    channel: own = {},
    channels = [],
    event,
    premiere,
    films = [],
  }: {
    readonly gift?: boolean;
    readonly guide?: readonly object[];
    /** More fields of the channel with the guide. */
    readonly channel?: object;
    readonly channels?: readonly object[];
    readonly event?: object;
    readonly premiere?: object;
    /** More films that no row shows. */
    readonly films?: readonly object[];
  } = {},
): Promise<void> {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: "#264a6e" } });
  await picture.webp().toFile(join(folder, "pictures", "harbour.webp"));
  const put = (file: string, value: unknown): void => writeFileSync(join(folder, file), JSON.stringify(value));
  const text = (en: string, ar: string) => ({ en, ar });
  put("realm.json", {
    id: "tv",
    name: "Harbour TV",
    hosts: ["tv.localhost"],
    settings: { languages: { default: "en", offered: ["en", "ar"] }, commerce: { sandboxPayments: true } },
  });
  const price = { sku: "all-p1m", amount: 799, currency: "EUR", period: "P1M", taxRate: 2000 };
  put("licences.json", {
    licences: [{ id: "all", name: text("Everything", "كل شيء"), strategy: "SUBSCRIPTION", ...(gift && { gift }), prices: [price] }],
  });
  const film = (id: string, title: object, access: object) => ({
    id,
    title,
    pictures: { landscape: "./pictures/harbour.webp" },
    media: { master: "bell", loops: 2 },
    access,
  });
  put("videos.json", {
    videos: [
      film("night-ferry", text("Night Ferry", "عبّارة الليل"), { kind: "LICENCE", licences: ["all"] }),
      film("first-light", text("First Light", "أول ضوء"), { kind: "FREE" }),
      film("old-pier", text("The Old Pier", "الرصيف القديم"), { kind: "SIGN_IN" }),
      ...films.map((more) => ({ ...film("", {}, {}), ...more })),
      ...(premiere === undefined
        ? []
        : [
            {
              ...film("harbour-song", text("Harbour Song", "أغنية الميناء"), { kind: "FREE" }),
              media: { master: "bell", loops: 20 },
              release: { ...premiere, premiere: true },
            },
          ]),
    ],
  });
  const row = {
    id: "films",
    title: text("Films of the harbour", "أفلام الميناء"),
    rowType: "LANDSCAPE",
    content: { kind: "FIXED", items: ["night-ferry", "first-light", "old-pier"] },
  };
  const rows = [row];
  if (guide !== undefined) {
    const channel = { id: "harbour-live", kind: "CHANNEL", title: text("Harbour Live", "الميناء مباشر"), access: { kind: "FREE" }, ...own };
    const others = channels.map((other) => ({ kind: "CHANNEL", access: { kind: "FREE" }, ...other }));
    const streams = [channel, ...others, ...(event === undefined ? [] : [{ kind: "EVENT", access: { kind: "FREE" }, ...event }])];
    const parts = { pictures: { landscape: "./pictures/harbour.webp" }, media: { master: "bell" } };
    put("live.json", { live: streams.map((stream) => ({ ...parts, ...stream })) });
    put("guide.json", { guide: guide.map((programme) => ({ channel: channel.id, ...programme })) });
    row.content.items.push(channel.id);
    rows.push({
      ...row,
      id: "on-air",
      title: text("On the air", "على الهواء"),
      content: { kind: "FIXED", items: [channel.id, "first-light"] },
    });
  }
  put("sections.json", { sections: [{ id: "home", title: text("Home", "الرئيسية"), rows }] });
}
