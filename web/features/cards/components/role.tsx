import { Dotted } from "../../../components/dotted.tsx";

type Props = {
  of: { position: string | null | undefined; companyName: string | null | undefined };
  /** Shown if both are missing. */
  instead?: string | null | undefined;
};

/** The job title and the company in a list. If they do not fit, the company stands below. */
export function Role({ of: { position, companyName }, instead }: Props) {
  if (!position && !companyName) return instead && <bdi>{instead}</bdi>;
  return (
    <Dotted
      parts={[
        position && { key: "position", text: <bdi>{position}</bdi> },
        companyName && { key: "company", text: <bdi>{companyName}</bdi> },
      ]}
    />
  );
}
