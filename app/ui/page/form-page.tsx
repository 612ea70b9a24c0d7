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
  /** The realm's logo as a link to home, for pages without a top bar. */
  brand?: { to: string; name: string; logo?: { src: string; width?: number; height?: number } | null };
  /** Pictures behind the form: `mobile` up to 1,024 px (on phones a band above it), `wide` beyond (S1§9). */
  background?: { readonly mobile: PictureData; readonly wide: PictureData };
  /** Content below the form: "no account yet? …". */
  after?: ReactNode;
  /** Content at the bottom, apart from the form: a language choice. */
  foot?: ReactNode;
  children: ReactNode;
};

/** 820 and 1,080 px (S1§9), each as the next available picture width. */
const MOBILE_WIDTH = 960;
const WIDE_WIDTH = 1440;

/** One column of at most 480 px: sign-in, sign-up, codes, sign-out. */
export function FormPage({ title, lead, brand, background, after, foot, children }: FormPageProps) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames(styles.form, brand ? styles.formAlone : null)}>
      {background && (
        <div className={styles.background} aria-hidden="true">
          <Picture
            {...background.mobile}
            alt=""
            ratio="fill"
            sizes="(max-width: 1024px) 100vw, 1px"
            mostWidth={MOBILE_WIDTH}
            className={styles.mobilePicture}
          />
          <Picture
            {...background.wide}
            alt=""
            ratio="fill"
            sizes="(min-width: 1025px) 100vw, 1px"
            mostWidth={WIDE_WIDTH}
            className={styles.widePicture}
          />
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
