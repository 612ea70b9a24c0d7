/** `sizes` of the pictures of slides, and of a discovery carousel (`row-look.css.ts`). */
export const SLIDE_SIZES = "(max-width: 767.98px) calc(100vw - 40px), min(86vw, 1120px)";
export const DISCOVERY_SIZES = "min(80vw, 480px)";
