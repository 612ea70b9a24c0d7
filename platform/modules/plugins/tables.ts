/** Tables of the module `plugins`. */
export interface PluginsTables {
  plugins: {
    realm_id: string;
    id: string;
    /** Order in the bundle, from 0. */
    position: number;
    /** Address of the framed page; `demo:partner/…` is a page of the demo. */
    url: string;
    /** Pixels. */
    height: number | null;
    /** JSON: the title by language. */
    titles: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends PluginsTables {}
}
