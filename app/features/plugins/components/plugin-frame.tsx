import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { openMessageChannel } from "../../../content/message-channel.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { directionOf } from "../../../routing/locales.ts";
import type { PluginData } from "../data.server.ts";
import { pluginMethods } from "../model/plugin-methods.ts";
import * as styles from "./plugin-frame.css.ts";

/** The frame keeps its own origin, which `loadPlugin` has checked, and cannot navigate the window around it. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/** Address of a title that a plugin opens. */
function titlePath(to: ReturnType<typeof useHref>, type: "video" | "live" | "series" | "playlist", id: string): string {
  if (type === "series") return to("series", { seriesId: id });
  if (type === "playlist") return to("playlist", { playlistId: id });
  return to(type, { eventId: id });
}

/** A page from elsewhere in a sandboxed frame. It can open titles, learn the viewer's country and set its height by messages. */
export function PluginFrame({ plugin }: { readonly plugin: PluginData }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const to = useHref();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [reported, setReported] = useState<number | null>(null);
  const { id, title, url, origin, country } = plugin;
  const height = plugin.height ?? reported;
  const latest = useRef({ to, navigate, language, country });
  latest.current = { to, navigate, language, country };

  useEffect(() => {
    const there = frame.current?.contentWindow;
    if (there === null || there === undefined) return;
    const channel = openMessageChannel({
      here: window,
      there,
      origins: [origin],
      sources: { requests: "plugin", answers: "plugin-page" },
      methods: pluginMethods,
      handlers: {
        hello: () => ({
          version: 1,
          language: latest.current.language,
          direction: directionOf(latest.current.language),
          colorScheme: document.documentElement.style.colorScheme,
        }),
        open: ({ type, id: titleId }) => latest.current.navigate(titlePath(latest.current.to, type, titleId)),
        getCountry: () => latest.current.country,
        setHeight: ({ height: pixels }) => setReported(pixels),
      },
    });
    return () => channel.close();
  }, [origin]);

  return (
    <>
      <iframe
        // Another plugin is another document, with a height of its own.
        key={id}
        ref={frame}
        className={styles.frame}
        style={height === null ? undefined : { blockSize: `${height}px` }}
        src={url}
        title={title}
        sandbox={SANDBOX}
        referrerPolicy="origin"
        allow="fullscreen"
      />
      <p className={styles.source}>{t("pluginsFrom", { host: `\u2068${new URL(url).host}\u2069` })}</p>
    </>
  );
}
