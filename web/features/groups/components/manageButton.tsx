import { Ellipsis } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

/** Opens the actions on a member. With a mouse on a wide screen, it shows in the row or tile under it. */
export const ManageButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button
    variant="plain"
    className="-me-4 size-12 max-w-none! text-ink-soft wide:me-0 wide:pointer-fine:not-focus-visible:not-group-hover/person:opacity-0"
    aria-label={m.group_manage_name({ name })}
    onClick={onPress}
  >
    <Ellipsis aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
  </Button>
);
