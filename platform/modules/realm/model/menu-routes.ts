/** Pages that a line of the menu may lead to; no address needs a parameter (`linkedPageHref`). */
export const MENU_ROUTES = [
  "home",
  "browse",
  "liveNow",
  "upcoming",
  "schedule",
  "releases",
  "epg",
  "purchase",
  "gift",
  "redeem",
  "history",
  "favourites",
  "reminders",
  "memberArea",
  "account",
  "accountPreferences",
] as const;
