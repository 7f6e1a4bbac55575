import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Initial } from "../../../components/initial.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";

type Props = {
  idx: number;
  name: string;
  /** The second line of the row. */
  state: ReactNode;
  /** Links to the members' page instead of the public one. */
  inside?: boolean;
};

/** The first letter on the color of an association's page. */
const Mark = ({ name }: Pick<Props, "name">) => (
  <span data-association className="band grid size-12 place-items-center rounded-md">
    <Initial name={name} />
  </span>
);

/** An association in a list. */
export function AssociationLink({ idx, name, state, inside = false }: Props) {
  return (
    <LinkRow mark={<Mark name={name} />} title={name} text={state}>
      <Link to={inside ? "/card/association/edit/$idx" : "/association/$idx"} params={{ idx: String(idx) }} />
    </LinkRow>
  );
}
