import { filesWith } from "./contactFiles.factory.ts";
import { photographs } from "./picture.factory.ts";

/** The files of `filesWith`, each with a real photo. */
export const files = filesWith(photographs["image/jpeg"].toBase64());
