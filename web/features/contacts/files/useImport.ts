import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { reloadLists } from "../contacts.cache.ts";
import type { ImportRun, Progress } from "./importRun.ts";
import type { Reading } from "./readFile.ts";

/** Runs an import and reports its progress. Leaving the screen stops it. */
export function useImport() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const run = useRef<ImportRun>(undefined);
  // Also stops an import whose module is still loading.
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const work = useMutation({
    mutationFn: async ({ file, reading }: { file: File; reading: Reading }) => {
      stopping.current ??= new AbortController();
      const { signal } = stopping.current;
      const { ImportRun: Run } = await import("./importRun.ts");
      // After a failure, the same run continues.
      run.current ??= new Run(file, reading, signal);
      await run.current.run(setProgress);
      return run.current.report;
    },
    onSettled: async () => reloadLists(queryClient),
  });

  return {
    progress,
    isRunning: work.isPending,
    report: work.data,
    error: work.error,
    start: work.mutate,
    stop: () => stopping.current?.abort(),
    reset: () => {
      run.current = undefined;
      stopping.current = undefined;
      setProgress(undefined);
      work.reset();
    },
  };
}
