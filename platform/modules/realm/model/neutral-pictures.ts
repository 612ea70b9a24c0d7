import type { RealmSettings } from "../../../../contract/realm/realm.ts";

/**
 * Files of `media/realms/neutral`: what a realm shows until its operator gives it pictures of its own. A test compares them with the
 * files.
 */
const file = (name: string): string => `/media/realms/neutral/${name}`;
const COLOR = "#282838";

export const neutralPictures: Pick<RealmSettings, "icons" | "loginBackground" | "cardThumbnail"> = {
  icons: {
    any192: file("icon-192.png"),
    any512: file("icon-512.png"),
    maskable192: file("maskable-192.png"),
    maskable512: file("maskable-512.png"),
    apple180: file("apple-180.png"),
    favicon: file("favicon.svg"),
  },
  loginBackground: {
    mobile: { hash: "ed7478a2010ce075", width: 900, height: 1350, color: COLOR },
    desktop: { hash: "ef51088336df4ae4", width: 1600, height: 1000, color: COLOR },
    rtl: { hash: "2aa4ed2b3d021d91", width: 1600, height: 1000, color: COLOR },
  },
  cardThumbnail: { hash: "8530abbd907755d1", width: 1280, height: 720, color: COLOR },
};
