import { createVapidKeys } from "./createVapidKeys.ts";

const keys = createVapidKeys();
console.log(`In wrangler.toml:
  VAPID_PUBLIC_KEY = "${keys.VAPID_PUBLIC_KEY}"
As a secret (npx wrangler secret put VAPID_PRIVATE_KEY):
  ${keys.VAPID_PRIVATE_KEY}`);
