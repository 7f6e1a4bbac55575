import { Initial } from "../../../components/initial.tsx";
import { getTone } from "../tone.ts";

/** The first letter of an association's name in its color, in place of a picture. It fills its parent. */
export const AssociationMark = ({ idx, name }: { idx: number; name: string }) => (
  <span data-association={getTone(idx)} className="tint grid size-full place-items-center rounded-md">
    <Initial name={name} />
  </span>
);
