import { type Piece, splitIntoPieces } from "../../../../domain/contact-files/filePieces.ts";
import { api, unwrap } from "../../../lib/api.ts";
import { uploading } from "../../../lib/upload.ts";
import type { Quota } from "./quota.ts";
import { type Reading, readText } from "./readFile.ts";

type Answer = Awaited<ReturnType<typeof send>>;

/** A range of contacts by their number in the file. `to` is included. */
export type Range = { from: number; to: number };

/** The result of an import. Failed contacts are identified by their number in the file. */
export type Report = {
  imported: number;
  duplicates: number;
  failed: Answer["failed"];
  /** Contacts that exceeded the quota, including all contacts of later chunks, which are not sent. */
  over: Range[];
  /** The exceeded quota. */
  quota: Quota | null;
  isWhole: boolean;
};

export type Progress = {
  /** The completed fraction of the file, 0 to 1. */
  value: number;
  contacts: number;
};

/** Sending takes about this fraction of a chunk's time. */
const SENDING = 0.5;

/** A running import. It sends one chunk after another and keeps only the current one in memory. */
export class ImportRun {
  readonly report: Report = { imported: 0, duplicates: 0, failed: [], over: [], quota: null, isWhole: false };
  readonly #file: File;
  readonly #pieces: AsyncIterator<Piece>;
  readonly #stop: AbortSignal;
  #waiting: Piece | undefined;
  /** Why the file could not be read to its end, for example because it was changed or removed. */
  #unreadable: unknown;
  #bytesRead = 0;
  #bytesDone = 0;
  #contacts = 0;

  /** @param stop ends the import after the current chunk, which is still included in the report */
  constructor(file: File, { encoding, header }: Reading, stop: AbortSignal) {
    this.#file = file;
    this.#stop = stop;
    const count = (bytes: number) => {
      this.#bytesRead += bytes;
    };
    this.#pieces = splitIntoPieces(readText(file, encoding, count), header);
  }

  /**
   * Imports until the end of the file, an exceeded quota or a stop. After a failed chunk, another call continues there.
   * @throws ApiError, or the error of an unreadable file, on every call
   */
  async run(onProgress: (progress: Progress) => void): Promise<void> {
    while (!this.#stop.aborted) {
      this.#waiting ??= await this.#next();
      const piece = this.#waiting;
      if (!piece) {
        this.report.isWhole = true;
        return;
      }
      const tell = (part: number) => {
        const bytes = this.#bytesDone + part * (this.#bytesRead - this.#bytesDone);
        onProgress({ value: bytes / this.#file.size, contacts: this.#contacts });
      };
      this.#add(piece, await send(piece, (sent) => tell(sent * SENDING)));
      this.#waiting = undefined;
      this.#bytesDone = this.#bytesRead;
      tell(1);
      if (this.report.quota) return this.#countRest();
    }
  }

  /** The quota is exceeded. Counts the rest of the file, so that the report contains it. */
  async #countRest(): Promise<void> {
    for (let piece = await this.#next(); piece; piece = await this.#next()) {
      this.#leave(this.#contacts + 1, this.#contacts + piece.contacts);
      this.#contacts += piece.contacts;
    }
  }

  #leave(from: number, to: number): void {
    const last = this.report.over.at(-1);
    if (last && last.to === from - 1) last.to = to;
    else this.report.over.push({ from, to });
  }

  async #next(): Promise<Piece | undefined> {
    // A generator that has thrown would report the end of the file.
    if (this.#unreadable) throw this.#unreadable;
    try {
      const { value, done } = await this.#pieces.next();
      return done ? undefined : value;
    } catch (error) {
      this.#unreadable = error;
      throw error;
    }
  }

  #add({ contacts }: Piece, { imported, duplicates, failed, over, quota }: Answer): void {
    this.report.imported += imported;
    this.report.duplicates += duplicates;
    this.report.quota = quota;
    for (const number of over) this.#leave(this.#contacts + number, this.#contacts + number);
    for (const { number, code } of failed) this.report.failed.push({ number: this.#contacts + number, code });
    this.#contacts += contacts;
  }
}

const send = async ({ text }: Piece, onProgress: (sent: number) => void) =>
  unwrap(
    api.contacts.import.$post(
      { form: { file: new File([text], "contacts"), encoding: "utf-8" } },
      { fetch: uploading(onProgress) },
    ),
  );
