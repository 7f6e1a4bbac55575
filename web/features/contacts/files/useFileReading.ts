import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Reading } from "./readFile.ts";

/** The reader of files is large: it comes when somebody has one. */
const reader = async () => import("./readFile.ts");

type Chosen = { file: File; reading: Partial<Reading>; id: number };

/** A chosen file and how it is read: as it shows itself, unless the person said otherwise. */
export function useFileReading(given: File | undefined) {
  const [chosen, setChosen] = useState<Chosen | undefined>(given && { file: given, reading: {}, id: 0 });
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
    // A file that is read in another way stays on the screen meanwhile; another file's reading says nothing of this one.
    placeholderData: (previous, query) => (query?.queryKey[1] === chosen?.id ? previous : undefined),
    networkMode: "always",
    gcTime: 0,
    retry: false,
  });
  return {
    file: chosen?.file,
    /** How it is to be read, as far as the person said so; it may not have been read so yet. */
    said: chosen?.reading,
    result: chosen && data,
    error,
    isReading: isFetching,
    choose: (file: File) => setChosen((before) => ({ file, reading: {}, id: (before?.id ?? 0) + 1 })),
    readIn: (encoding: Reading["encoding"]) => setChosen((now) => now && { ...now, reading: { encoding } }),
    /** Told faster than the file is read, it keeps what was said before. */
    readBelow: (header: string[]) =>
      setChosen((now) => now && { ...now, reading: { ...data?.reading, ...now.reading, header } }),
    clear: () => setChosen(undefined),
  };
}
