const FOLDER = /^aes-([0-9a-f]{8}-\d{1,10})-(\d{1,12})$/u;

/** Folder of an encrypted part in its address. `number`: its media sequence number. */
export const encryptedFolder = (keyName: string, number: number): string => `aes-${keyName}-${number}`;

/** Reads the folder of an address; null for another. */
export function readEncryptedFolder(folder: string): { readonly keyName: string; readonly number: number } | null {
  const [, keyName, number] = FOLDER.exec(folder) ?? [];
  return keyName === undefined ? null : { keyName, number: Number(number) };
}
