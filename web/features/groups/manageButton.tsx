import { Button } from "../../components/button.tsx";
import { m } from "../../lib/i18n.ts";

/** Opens what may be done with a member. */
export const ManageButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button look="plain" aria-label={m.group_manage_name({ name })} onClick={onPress}>
    {m.group_manage()}
  </Button>
);
