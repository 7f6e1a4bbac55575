import { formatCount } from "../lib/number.ts";

type Props = {
  /** The URLs of the first pictures. */
  pictures: string[];
  /** The number of people, to say how many others there are. */
  total: number;
};

/** A few faces of a group of people, overlapping, on a sheet. */
export function Faces({ pictures, total }: Props) {
  const faces = [...new Set(pictures)];
  const others = faces.length > 0 ? total - faces.length : 0;
  return (
    <span className="-ms-0.5 flex items-center ps-2">
      {faces.map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          className="-ms-2 size-9 max-w-none shrink-0 rounded-full border-2 border-sheet bg-wash object-cover object-top wide:size-11"
        />
      ))}
      {others > 0 && (
        <span aria-hidden className="ms-2 text-sm text-ink-soft tabular-nums">
          <bdi dir="ltr">{`+${formatCount(others)}`}</bdi>
        </span>
      )}
    </span>
  );
}
