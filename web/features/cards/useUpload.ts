import { useEffect, useRef, useState } from "react";

export type Sending = { onProgress: (sent: number) => void; signal: AbortSignal };

/** An upload with progress that can be cancelled. Leaving the screen also cancels it (`UploadProgress` asks before). */
export function useUpload() {
  const [sent, setSent] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  /** @returns the result of `upload`; undefined if it was cancelled */
  const run = async <Result>(upload: (sending: Sending) => Promise<Result>): Promise<Result | undefined> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSent(0);
    try {
      return await upload({ onProgress: setSent, signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      controller.current = undefined;
      setSent(undefined);
    }
  };

  return { sent, run, isRunning: () => controller.current !== undefined, cancel: () => controller.current?.abort() };
}
