import { Children, type ReactNode, useId, useRef } from "react";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./carousel.css.ts";
import { useCarousel } from "./use-carousel.ts";

type HeroCarouselProps = {
  /** Heroes; the first one has `first`, the others `headingLevel={2}`. */
  children: ReactNode;
  /** Accessible name of the carousel: "Featured". */
  label: string;
  /** Accessible name of each dot, its hero's title, in the order of the children. */
  titles: readonly string[];
  previousLabel: string;
  nextLabel: string;
};

/**
 * Several heroes side by side; a single one is shown alone. Swiping, scroll keys or the dots move it. The dots are links to the slides, so
 * without scripts the browser itself scrolls there. Nothing moves by itself.
 */
export function HeroCarousel({ children, label, titles, previousLabel, nextLabel }: HeroCarouselProps) {
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const id = useId().replace(/[^\w-]/g, "");
  const { current, goTo } = useCarousel(track, slides.length);
  if (slides.length < 2) return slides[0] ?? null;
  return (
    <section className={styles.carousel} aria-label={label}>
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has keyed the slides themselves
          <li key={index} id={`hero-${id}-${index}`}>
            {slide}
          </li>
        ))}
      </ul>
      <button
        type="button"
        tabIndex={-1}
        disabled={!current}
        className={classNames(styles.step, styles.previous)}
        aria-label={previousLabel}
        onClick={() => goTo((current ?? 0) - 1)}
      >
        <Icon name="chevron" flip />
      </button>
      <button
        type="button"
        tabIndex={-1}
        disabled={current === slides.length - 1}
        className={classNames(styles.step, styles.next)}
        aria-label={nextLabel}
        onClick={() => goTo((current ?? 0) + 1)}
      >
        <Icon name="chevron" />
      </button>
      <div className={styles.dots}>
        {slides.map((_, index) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: one dot for each place
            key={index}
            className={styles.dot}
            href={`#hero-${id}-${index}`}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              // Without a history entry for every slide.
              event.preventDefault();
              goTo(index);
            }}
          >
            <span className={visuallyHidden}>{titles[index]}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
