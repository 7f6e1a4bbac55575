import type { LucideIcon } from "lucide-react";

type Benefit = {
  Icon: LucideIcon;
  text: string;
  /** What wide screens show in place of the icon: several cards, one card with the icon, or a line with it. */
  picture: "cards" | "card" | "line";
};

type Props = {
  id: string;
  title: string;
  benefits: Benefit[];
};

/** What something gives its users: on phones lines with icons, on wide screens small pictures with their texts. */
export const Benefits = ({ id, title, benefits }: Props) => (
  <section aria-labelledby={id} className="border-t border-line pt-6 wide:pt-8">
    <h2 id={id} className="mb-4 font-semibold wide:mb-5">
      {title}
    </h2>
    <ul className="grid gap-4 wide:grid-cols-3 wide:gap-6">
      {benefits.map(({ Icon, text, picture }) => (
        <li key={text} className="flex gap-3 wide:block">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft wide:hidden" strokeWidth={1.6} />
          <span
            aria-hidden
            className="mb-3 flex h-30 items-center justify-center overflow-hidden rounded-lg bg-wash max-wide:hidden"
          >
            <Picture Icon={Icon} picture={picture} />
          </span>
          <span className="text-pretty wide:block wide:text-sm wide:text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

function Picture({ Icon, picture }: Pick<Benefit, "Icon" | "picture">) {
  const icon = <Icon className="size-5 text-ink-soft" strokeWidth={1.6} />;
  if (picture === "cards")
    return (
      <>
        <Card className="-me-20 scale-90" />
        <Card className="relative z-10" />
        <Card className="-ms-20 scale-90" />
      </>
    );
  if (picture === "line")
    return (
      <span className="flex items-center gap-3 rounded-full border border-line bg-sheet py-2.5 ps-4 pe-8">
        {icon}
        <Lines />
      </span>
    );
  return (
    <span className="relative">
      <Card />
      <span className="absolute -end-3 -bottom-3 grid size-10 place-items-center rounded-full border border-line bg-sheet">
        {icon}
      </span>
    </span>
  );
}

/** A small card of a person. */
const Card = ({ className = "" }: { className?: string }) => (
  <span className={`flex items-center gap-3 rounded-md border border-line bg-sheet p-3 pe-6 ${className}`}>
    <span className="size-9 rounded-sm bg-line" />
    <Lines />
  </span>
);

/** A name and a role, as bars. */
const Lines = () => (
  <span className="grid gap-1.5">
    <span className="h-2 w-14 rounded-full bg-field" />
    <span className="h-1.5 w-10 rounded-full bg-line" />
  </span>
);
