import { queryOptions } from "@tanstack/react-query";
import type { PictureColor } from "../../../domain/cards/themes.ts";

/** The main colors of a card's picture, calculated in the browser. Empty if the picture cannot be read. */
export const pictureColorsQuery = (introKey: string) =>
  queryOptions({
    queryKey: ["picture colors", introKey],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async (): Promise<PictureColor[]> => {
      const { readPictureColors } = await import("./pictureColors.ts");
      return readPictureColors(`/api/images/${introKey}`).catch(() => []);
    },
  });
