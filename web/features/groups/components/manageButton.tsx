import { Ellipsis } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  name: string;
  onPress: () => void;
  /** It stands on a picture. */
  isOver?: boolean;
};

const ON_PICTURE = "text-ink [--inset:0px] hover:bg-transparent [&>span]:bg-sheet [&>span]:hover:bg-wash";

/** Opens the actions on a member. With a mouse on a wide screen, it shows on the tile under it. */
export const ManageButton = ({ name, onPress, isOver = false }: Props) => (
  <Button
    variant="plain"
    className={`size-12 wide:pointer-fine:not-focus-visible:not-group-hover/tile:opacity-0 ${isOver ? ON_PICTURE : "-me-3.5 text-ink-soft wide:me-0"}`}
    aria-label={m.group_manage_name({ name })}
    onClick={onPress}
  >
    <span className="grid size-8 shrink-0 place-items-center rounded-full">
      <Ellipsis aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
    </span>
  </Button>
);
