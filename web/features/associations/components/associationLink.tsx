import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { LinkRow } from "../../../components/linkRow.tsx";

type Props = {
  idx: number;
  name: string;
  /** What there is to know of it in the list. */
  state: string;
  /** Leads to what its members see, instead of to the page for everybody. */
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
