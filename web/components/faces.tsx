/** A few faces of a group of people, overlapping. @param pictures their URLs */
export const Faces = ({ pictures }: { pictures: string[] }) => (
  <span className="-ms-0.5 flex ps-2">
    {[...new Set(pictures)].map((picture) => (
      <img
        key={picture}
        src={picture}
        alt=""
        className="-ms-2 size-8 rounded-full border-2 border-paper bg-wash object-cover object-top"
      />
    ))}
  </span>
);
