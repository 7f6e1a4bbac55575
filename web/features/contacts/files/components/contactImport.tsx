import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { FormError } from "../../../../components/formError.tsx";
import { LeaveGuard } from "../../../../components/leaveGuard.tsx";
import { Progress } from "../../../../components/progress.tsx";
import { useLostFocus } from "../../../../components/useLostFocus.ts";
import { describeError, errorText } from "../../../../lib/errors.ts";
import { m } from "../../../../lib/i18n.ts";
import { formatCount } from "../../../../lib/number.ts";
import { useFileReading } from "../useFileReading.ts";
import { useImport } from "../useImport.ts";
import { ColumnChoice } from "./columnChoice.tsx";
import { EncodingChoice } from "./encodingChoice.tsx";
import { FileChoice } from "./fileChoice.tsx";
import { ImportReport } from "./importReport.tsx";
import { PreviewList } from "./previewList.tsx";

/** The import: select a file, preview it, run the import, and see the report. */
export function ContactImport({ given }: { given: File | undefined }) {
  const { file, said, result, error, isReading, choose, readIn, readBelow, clear } = useFileReading(given);
  const work = useImport();
  const [stopping, setStopping] = useState(false);

  const again = () => {
    work.reset();
    setStopping(false);
    clear();
  };
  const stop = () => {
    setStopping(true);
    work.stop();
  };

  const heading = useLostFocus(work.report ? undefined : work.isRunning);

  if (work.report) return <ImportReport report={work.report} onAgain={again} />;
  const { reading, entries, columns, headers } = result ?? {};
  const isStarted = work.isRunning || work.error !== null;
  return (
    <section aria-labelledby="import">
      <h2 ref={heading} tabIndex={-1} id="import" className="mb-1 text-lg font-semibold">
        {m.import_heading()}
      </h2>
      <p className="mb-5 text-ink-soft">{m.import_text()}</p>
      {!isStarted && <FileChoice file={file} onChoose={choose} />}
      {file && reading && !isStarted && (
        <div aria-busy={isReading} className="mt-6">
          <EncodingChoice value={said?.encoding ?? reading.encoding} onChoose={readIn} />
          {columns && headers && (
            <ColumnChoice columns={columns} headers={headers} chosen={said?.header} onChange={readBelow} />
          )}
          {entries && <PreviewList entries={entries} />}
          {!entries && (
            <p role="alert" className="mb-6 text-danger">
              {columns ? m.import_no_names() : errorText("IMPORT_UNREADABLE")}
            </p>
          )}
        </div>
      )}
      <FormError message={error ? describeError(error) : undefined} />
      {work.isRunning && (
        <div className="mb-4">
          <Progress
            label={m.import_progress({ count: formatCount(work.progress?.contacts ?? 0) })}
            value={work.progress?.value ?? 0}
          />
        </div>
      )}
      <FormError message={work.error ? describeError(work.error) : undefined} />
      <div className="flex flex-wrap gap-2">
        {file && reading && entries && !work.isRunning && (
          <Button variant="primary" className="flex-1" busy={isReading} onClick={() => work.start({ file, reading })}>
            {work.error ? m.action_retry() : m.import_start()}
          </Button>
        )}
        {work.isRunning && (
          <Button className="flex-1" busy={stopping} onClick={stop}>
            {m.import_stop()}
          </Button>
        )}
        {work.error && (
          <Button variant="plain" onClick={again}>
            {m.import_choose_other()}
          </Button>
        )}
      </div>
      <LeaveGuard unsaved={work.isRunning} messages={leaveMessages} />
    </section>
  );
}

const leaveMessages = () => ({
  title: m.import_leave_title(),
  text: m.import_leave_text(),
  action: m.import_leave_action(),
});
