import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Reading } from "./readFile.ts";

/** The parser is large, so it loads with the first file. */
const reader = async () => import("./readFile.ts");

type Chosen = {
  file: File;
  reading: Partial<Reading>;
  /** Each selection has its own, because the preview of an earlier file can still be in the cache. */
  id: number;
};

/** The selected file and how it is read. Detected by default; the user can override it. */
export function useFileReading(given: File | undefined) {
  const [chosen, setChosen] = useState<Chosen | undefined>(given && { file: given, reading: {}, id: 0 });
  const lastId = useRef(0);
  const { data, error, isFetching } = useQuery({
    queryKey: ["contact file", chosen?.id, chosen?.reading],
    queryFn: async () => {
      if (!chosen) return null;
      const { file, reading } = chosen;
      const { readPreview: previewOf, seeEncoding } = await reader();
      const encoding = reading.encoding ?? (await seeEncoding(file));
      const whole: Reading = { ...reading, encoding };
      const [preview, asWritten] = await Promise.all([previewOf(file, whole), previewOf(file, { encoding })]);
      return { reading: whole, ...preview, headers: asWritten.columns?.map(({ header }) => header) ?? [] };
    },
    enabled: chosen !== undefined,
    // While the same file is read in another way, its previous preview stays visible. Another file's preview does not.
    placeholderData: (previous, query) => (query?.queryKey[1] === chosen?.id ? previous : undefined),
    networkMode: "always",
    gcTime: 0,
    retry: false,
  });
  return {
    file: chosen?.file,
    /** The user's overrides. `result` may not reflect them yet. */
    said: chosen?.reading,
    result: chosen && data,
    error,
    isReading: isFetching,
    choose: (file: File) => {
      lastId.current += 1;
      setChosen({ file, reading: {}, id: lastId.current });
    },
    readIn: (encoding: Reading["encoding"]) => setChosen((now) => now && { ...now, reading: { encoding } }),
    /** Keeps the earlier overrides, even if the file is still being read. */
    readBelow: (header: string[]) =>
      setChosen((now) => now && { ...now, reading: { ...data?.reading, ...now.reading, header } }),
    clear: () => setChosen(undefined),
  };
}
