/** The file cannot be imported. Nothing was written. */
export class XmltvRefused extends Error {
  override readonly name = "XmltvRefused";
}

/** A place in the file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const refusedAt = ({ line, column }: Place, reason: string): XmltvRefused =>
  new XmltvRefused(`line ${line}, column ${column}: ${reason}`);

/** A value of the file for a message: short, in quotes. */
export const quoted = (value: string): string => `"${value.slice(0, 80)}${value.length > 80 ? "…" : ""}"`;
