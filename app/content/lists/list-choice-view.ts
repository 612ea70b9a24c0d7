/** The viewer's lists for one title. */
export interface ListChoiceView {
  /** `VOD:first-bell`. */
  readonly title: string;
  /** The title in words. */
  readonly name: string;
  /** Page to which a form returns. */
  readonly from: string;
  readonly lists: readonly { readonly id: string; readonly name: string; readonly contains: boolean }[];
}
