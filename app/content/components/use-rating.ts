import { useTranslation } from "react-i18next";

/** An age rating as viewers read it: `12` is "12+", `0` is for everyone, anything else is unchanged. */
export function useRating(): (rating: string) => string {
  const { t } = useTranslation();
  return (rating) => (rating === "0" ? t("browseAllAges") : /^\d+$/u.test(rating) ? t("browseFromAge", { age: rating }) : rating);
}
