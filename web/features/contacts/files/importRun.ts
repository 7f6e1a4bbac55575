import { type Piece, splitIntoPieces } from "../../../../domain/contact-files/filePieces.ts";
import { api, unwrap } from "../../../lib/api.ts";
import { uploading } from "../../../lib/upload.ts";
import type { Quota } from "./quota.ts";
import { type Reading, readText } from "./readFile.ts";

type Answer = Awaited<ReturnType<typeof send>>;

/** Contacts of a file, by their numbers, the last one too. */
export type Range = { from: number; to: number };

/** What became of a file's contacts; a failed one by its number in the file. */
export type Report = {
  imported: number;
  duplicates: number;
  failed: Answer["failed"];
  /** Those for which the card book had no room; with them come all that stand in the pieces behind, which are not sent. */
  over: Range[];
  /** What was in their way. */
  quota: Quota | null;
  isWhole: boolean;
};

export type Progress = {
  /** The part of the file that is done, 0 to 1. */
  value: number;
  contacts: number;
};

/** Of the time that a piece takes, about this part goes into sending it. */
const SENDING = 0.5;

/** An import under way: a piece after the other, none of which is held longer than it takes. */
export class ImportRun {
  readonly report: Report = { imported: 0, duplicates: 0, failed: [], over: [], quota: null, isWhole: false };
  readonly #file: File;
  readonly #pieces: AsyncIterator<Piece>;
  readonly #stop: AbortSignal;
  #waiting: Piece | undefined;
  #bytesRead = 0;
  #bytesDone = 0;
  #contacts = 0;

  /** @param stop ends the import after the piece that is on its way, whose contacts are then in the report */
  constructor(file: File, { encoding, header }: Reading, stop: AbortSignal) {
    this.#file = file;
    this.#stop = stop;
    const count = (bytes: number) => {
      this.#bytesRead += bytes;
    };
    this.#pieces = splitIntoPieces(readText(file, encoding, count), header);
  }

  /**
   * Imports until the end of the file, a full card book or a stop. Where a piece did not arrive, it may be called again and
   * goes on from there.
   * @throws ApiError
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

  /** There is no room: what is left of the file is counted, so that the report says how many were not taken. */
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
    const { value, done } = await this.#pieces.next();
    return done ? undefined : value;
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
