/** The first letter of a name, in place of a picture. Screen readers skip it, because the name follows. */
export const Initial = ({ name }: { name: string }) => (
  <bdi aria-hidden className="font-semibold">
    {new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment.toUpperCase()}
  </bdi>
);
