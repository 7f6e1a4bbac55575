import { markKept } from "./keptMark.ts";
import { offlineDatabase } from "./offlineDatabase.ts";
import { dropPictures } from "./ownPictures.ts";

/** Drops all that this device keeps of whoever was logged in. */
export async function dropKept(): Promise<void> {
  markKept(undefined);
  await (await offlineDatabase()).clear("people");
  await dropPictures();
}
