import { useContext } from "react";
import { NonceContext } from "../../../http/nonce.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import * as styles from "./offline-page.css.ts";

interface OfflinePageProps {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly retry: string;
    readonly home: string;
    readonly formTitle: string;
    readonly formText: string;
    readonly formBack: string;
    readonly listTitle: string;
  };
  /** Address of the home page. */
  readonly home: string;
  readonly realm: {
    readonly name: string;
    readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  } | null;
}

/**
 * Reloads the page once the network is back, where scripts run; the link does the same without. A navigation in progress suppresses the
 * reload for ten seconds, because the reload would cancel it (`update-offer.tsx`).
 */
const COME_BACK =
  "var left=-1e4;addEventListener('beforeunload',function(){left=performance.now()});" +
  "addEventListener('online',function(){performance.now()-left<1e4||location.reload()})";

/** Response of every address without a network and without a cached copy. Complete without scripts. */
export function OfflinePage({ texts, home, realm }: OfflinePageProps) {
  const nonce = useContext(NonceContext);
  return (
    <div className={styles.page}>
      {realm === null ? null : (
        <header>
          {realm.logo === null ? (
            <bdi>{realm.name}</bdi>
          ) : (
            <img className={styles.logo} src={realm.logo.url} width={realm.logo.width} height={realm.logo.height} alt={realm.name} />
          )}
        </header>
      )}
      <main className={styles.middle}>
        <span className={styles.mark}>
          <Icon name="offline" />
        </span>
        <h1>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
        <p className={styles.actions}>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for, whichever this page answers */}
          <a href="" className={buttonClass({ variant: "primary" })}>
            <Icon name="restart" />
            <span>{texts.retry}</span>
          </a>
          <a href={home} className={buttonClass({ variant: "secondary" })}>
            <Icon name="home" />
            <span>{texts.home}</span>
          </a>
        </p>
        {/* The worker fills the list with the cached pages. */}
        <template data-cached-list="">
          <nav aria-labelledby="cached-pages" className={styles.cachedPages}>
            <h2 id="cached-pages">{texts.listTitle}</h2>
            <ul />
          </nav>
        </template>
      </main>
      {/* Content for a form that could not be sent: the worker puts it in place of `main`, with the form's fields. */}
      <template data-unsent-form>
        <span className={styles.mark}>
          <Icon name="offline" />
        </span>
        <h1>{texts.formTitle}</h1>
        <p className={styles.text}>{texts.formText}</p>
        <form method="post" action="#" autoComplete="off" className={styles.actions}>
          <button type="submit" className={buttonClass({ variant: "primary" })}>
            <Icon name="restart" />
            <span>{texts.retry}</span>
          </button>
          <a href="#form" className={buttonClass({ variant: "secondary" })}>
            <span>{texts.formBack}</span>
          </a>
        </form>
      </template>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COME_BACK }} />
    </div>
  );
}
