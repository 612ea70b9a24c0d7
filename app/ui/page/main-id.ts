/** Id of the page's `<main>`: where the skip link leads and where the focus goes after a route change. */
export const mainId = "main";
