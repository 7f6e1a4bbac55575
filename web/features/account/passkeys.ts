import { deviceName } from "../../../domain/users/deviceName.ts";
import { m } from "../../lib/i18n.ts";

/** What a new passkey is called unless the person says otherwise. */
export const thisDevice = (): string => deviceName(navigator.userAgent) ?? m.devices_this();
