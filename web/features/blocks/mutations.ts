import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { useChange } from "../../lib/change.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import type { Block } from "./queries.ts";

const { blocks } = api.user;

/** The offer whose sender, or the notification whose person is blocked. */
export type Whom = InferRequestType<typeof blocks.$post>["json"];

/** Blocks a person. Their offer, and notifications about it, disappear. */
export const useBlock = () =>
  useChange(
    async (json: Whom) => unwrap(blocks.$post({ json })),
    ["blocks", "notifications", "exchanges", "contacts"],
    { onSuccess: ({ name }) => toast("info", m.block_done({ name })) },
  );

/** Unblocks a person. */
export const useUnblock = () =>
  useChange(
    async ({ id }: Block) => unwrap(blocks[":id"].$delete({ param: { id: String(id) } })),
    ["blocks", "notifications"],
    { onSuccess: (_, { name }) => toast("info", m.block_undone({ name })) },
  );
