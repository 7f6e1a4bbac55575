import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { IMAGE_MAX_BYTES } from "../../domain/cards/cards.schema.ts";
import { IMPORT_MAX_BYTES } from "../../domain/contacts/contacts.schema.ts";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/** Calls with a picture. The limit leaves room for the share picture, the texts and the multipart overhead. */
const PICTURE_PATHS = /^\/api\/(cards(\/\d+\/image)?|contacts\/\d+\/photo)$/;

const LOGO_PATH = /^\/api\/cards\/\d+\/logo$/;

/** A menu of 50 URLs with 2,000 characters each, in any script. */
const MENU_PATH = /^\/api\/cards\/\d+\/menu$/;

/** A piece of a contact file. */
const IMPORT_PATH = "/api/contacts/import";

const upTo = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new AppError("BODY_TOO_LARGE");
    },
  });

const small = upTo(256);
const menu = upTo(512);
const contacts = upTo(IMPORT_MAX_BYTES / 1024 + 16);

/** @param field the form field of the picture */
const pictureIn = (field: string) =>
  bodyLimit({
    maxSize: IMAGE_MAX_BYTES + 1024 * 1024,
    onError: () => {
      throw AppError.at(field, "IMAGE_TOO_LARGE", { max: IMAGE_MAX_BYTES });
    },
  });

const picture = pictureIn("image");
const logo = pictureIn("logo");

/** Refuses a body that is too large: by its declared length before it is read, otherwise when the limit is exceeded. */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  c.req.method === "GET" ? next() : getBodyLimit(c.req.path)(c, next),
);

function getBodyLimit(path: string) {
  if (PICTURE_PATHS.test(path)) return picture;
  if (LOGO_PATH.test(path)) return logo;
  if (path === IMPORT_PATH) return contacts;
  return MENU_PATH.test(path) ? menu : small;
}
