import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Anchor } from "../link-context.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { mainId } from "./main-id.ts";
import * as styles from "./page.css.ts";

type FormPageProps = {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The realm's logo as the way home, for pages without a top bar. */
  brand?: { to: string; name: string; logo?: { src: string; width?: number; height?: number } | null };
  /** Behind the form from 768 px on; never asked for on phones. */
  background?: PictureData;
  /** Below the form: "no account yet? …". */
  after?: ReactNode;
  /** At the lower edge, apart from the form: a choice of language. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One column of 480 px at most: sign-in, sign-up, codes, sign-out. */
export function FormPage({ title, lead, brand, background, after, foot, children }: FormPageProps) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames(styles.form, brand ? styles.formAlone : null)}>
      {background && (
        <div className={styles.background} aria-hidden="true">
          <Picture {...background} alt="" ratio="fill" sizes="(min-width: 768px) 100vw, 1px" className={styles.backgroundPicture} />
        </div>
      )}
      <div className={classNames(styles.column, background && styles.sheet)}>
        {brand && (
          <div>
            <Anchor to={brand.to} className={styles.brand}>
              {brand.logo ? (
                <img className={styles.logo} src={brand.logo.src} width={brand.logo.width} height={brand.logo.height} alt={brand.name} />
              ) : (
                <bdi>{brand.name}</bdi>
              )}
            </Anchor>
          </div>
        )}
        <header className={styles.formHead}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {after && <div className={styles.after}>{after}</div>}
        {foot && <div className={styles.formFoot}>{foot}</div>}
      </div>
    </main>
  );
}
