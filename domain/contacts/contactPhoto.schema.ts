import * as z from "zod";
import { pictureFile } from "../cards/cards.schema.ts";

/** The photo of a private contact. */
export const contactPhotoSchema = z.object({ image: pictureFile });
