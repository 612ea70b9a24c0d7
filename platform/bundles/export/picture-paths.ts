import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Image } from "../../../contract/base/fields.ts";
import type { Db } from "../../store/database.ts";
import type { RowContext } from "../format/part.ts";

export interface PicturePaths {
  /** Picture at a path at the last import. Throws for a path that it did not have. */
  readonly imported: Pick<RowContext, "imageOf" | "addressOf">;
  pathOf(image: Image): string;
  pathOfAddress(address: string): string;
  /** Copies the picture of a path in the bundle; false when its file is missing. */
  copyTo(folder: string, path: string): Promise<boolean>;
}

/** From pictures, as the realm has them, back to paths of a bundle. `media`: the pictures below the media folder, by their hash. */
export async function picturePaths(db: Db, realmId: string, dataDir: string, media: ReadonlyMap<string, string>): Promise<PicturePaths> {
  const rows = await db.selectFrom("bundle_pictures").selectAll().where("realm_id", "=", realmId).orderBy("path").execute();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const byHash = new Map<string, string>();
  const byAddress = new Map<string, string>();
  for (const { path, image, address } of rows) {
    if (image !== null && !byHash.has((JSON.parse(image) as Image).hash)) byHash.set((JSON.parse(image) as Image).hash, path);
    if (!byAddress.has(address)) byAddress.set(address, path);
  }
  const folder = join(dataDir, "pictures");
  const own = new Map<string, string>();
  if (existsSync(folder)) for (const file of readdirSync(folder)) own.set(file.replace(/\..*$/u, ""), file);
  /** Stored file names, by the path, of pictures that no bundle brought. */
  const addedFiles = new Map<string, string>();
  const pathOfFile = (fileName: string): string => {
    const path = `./pictures/${fileName}`;
    addedFiles.set(path, fileName);
    return path;
  };
  return {
    imported: {
      imageOf(path) {
        const image = byPath.get(path)?.image;
        if (image == null) throw new Error(`the last import knows no picture ${path}`);
        return JSON.parse(image) as Image;
      },
      addressOf: (path) => byPath.get(path)?.address ?? "",
    },
    pathOf({ hash }) {
      const path = byHash.get(hash) ?? media.get(hash);
      if (path !== undefined) return path;
      const fileName = own.get(hash);
      if (fileName === undefined) throw new Error(`there is no file of the picture ${hash}`);
      return pathOfFile(fileName);
    },
    pathOfAddress(address) {
      const existing = byAddress.get(address);
      if (existing !== undefined) return existing;
      const name = address.slice(address.lastIndexOf("/") + 1);
      return own.has(name.replace(/\..*$/u, "")) ? pathOfFile(name) : address.replace(/^\/media\//u, "");
    },
    async copyTo(target, path) {
      const fileName = byPath.get(path)?.file_name ?? addedFiles.get(path);
      if (fileName == null || !existsSync(join(folder, fileName))) return false;
      const to = join(target, path);
      await mkdir(dirname(to), { recursive: true });
      await copyFile(join(folder, fileName), `${to}.part`);
      await rename(`${to}.part`, to);
      return true;
    },
  };
}
