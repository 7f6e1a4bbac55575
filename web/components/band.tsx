import { Share } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { shareLink } from "../lib/share.ts";
import { Button } from "./button.tsx";
import { Dotted } from "./dotted.tsx";
import { PageTitle } from "./page.tsx";

type Props = {
  title: string;
  /** The parts of the line below: what it is, where, how many. */
  line: ComponentProps<typeof Dotted>["parts"];
  /** A picture, or an icon. */
  picture: ReactNode;
  /** The number of an association's color. An association also has an emblem in place of a picture. */
  tone?: number;
  /** The link that anyone can share. */
  share?: Parameters<typeof shareLink>[0] | undefined;
  /** The main action. */
  children?: ReactNode;
};

/** On a phone, the main action has the room of the words. */
const BESIDE =
  "max-wide:not-first:size-12 max-wide:not-first:shrink-0 max-wide:not-first:grow-0! max-wide:not-first:[--inset:0px] [&:not(:first-child)>span]:max-wide:sr-only";

/** The head of a page about a group of people: its picture, its name and what one can do. */
export function Band({ title, line, picture, tone, share, children }: Props) {
  return (
    <header
      data-association={tone}
      data-own-title
      className="band mb-4 wide:mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg p-4 wide:mb-8 wide:p-6"
    >
      <div className="flex min-w-0 grow basis-72 items-center gap-4 wide:gap-5">
        <span className="grid size-14 wide:size-18 shrink-0 place-items-center overflow-hidden rounded-lg bg-ink text-xl text-paper [&_img]:size-full [&_img]:object-cover [&_svg]:size-9">
          {picture}
        </span>
        <div className="min-w-0">
          <PageTitle title={title}>
            <bdi className="break-keep">{title}</bdi>
          </PageTitle>
          <p className="text-ink-soft">
            <Dotted parts={line} />
          </p>
        </div>
      </div>
      <div className="flex min-w-0 grow items-center gap-2 *:grow [&_svg]:shrink-0 empty:hidden max-wide:[--inset:0.625rem] wide:grow-0 wide:justify-end wide:*:grow-0">
        {children}
        {share && (
          <Button className={BESIDE} onClick={() => void shareLink(share)}>
            <Share aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
            <span>{m.share_title()}</span>
          </Button>
        )}
      </div>
    </header>
  );
}
