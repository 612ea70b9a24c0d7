import type { GiftData } from "../gift.server.ts";
import { GiftForm } from "./gift-form.tsx";
import { GiftState } from "./gift-state.tsx";

/** A gift: its form until it is paid, then its status. */
export const GiftPage = ({ data }: { readonly data: GiftData }) =>
  data.page === "GIFT" ? <GiftState data={data} /> : <GiftForm data={data} key={data.giftId} />;
