import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { LinkRow } from "../../../components/linkRow.tsx";

type Props = {
  idx: number;
  name: string;
  /** The second line of the row. */
  state: ReactNode;
  /** Links to the members' page instead of the public one. */
  inside?: boolean;
};

/** An association in a list. */
export function AssociationLink({ idx, name, state, inside = false }: Props) {
  return (
    <LinkRow Icon={Landmark} title={name} text={state}>
      <Link to={inside ? "/card/association/edit/$idx" : "/association/$idx"} params={{ idx: String(idx) }} />
    </LinkRow>
  );
}
