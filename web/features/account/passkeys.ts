import { deviceName } from "../../../domain/users/deviceName.ts";
import { m } from "../../lib/i18n.ts";

/** The default name of a new passkey. */
export const thisDevice = (): string => deviceName(navigator.userAgent) ?? m.devices_this();
