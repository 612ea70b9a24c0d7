import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { WatchPlayer } from "../../../app/features/player/components/watch-player.tsx";
import { i18nOf } from "../../../app/i18n/i18n.ts";
import type { Manifest } from "../../../contract/playback/playback.ts";

/** The test puts this into the page before this script. */
declare const players: { readonly manifest: Manifest; readonly labels: Record<string, string>; readonly titles: readonly string[] };

const i18n = i18nOf("en", players.labels);
const poster = { hash: "0", alt: "", width: 1280, height: 720 };

/** A page with several players, and nothing else. */
function Page() {
  return (
    <I18nextProvider i18n={i18n}>
      {players.titles.map((title) => (
        <WatchPlayer key={title} id={title} manifest={players.manifest} poster={poster} title={title} live={false} />
      ))}
    </I18nextProvider>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }])} />);
