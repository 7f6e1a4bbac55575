import { expect, test } from "vitest";
import { ImportRun } from "../../web/features/contacts/files/importRun.ts";

test("an import of a file that cannot be read to its end fails again when it is continued", async () => {
  const file = new File(["Name,Email"], "contacts.csv");
  const unreadable = new Error("the file was removed");
  file.stream = () =>
    new ReadableStream({
      start: (controller) => controller.error(unreadable),
    });
  const run = new ImportRun(file, { encoding: "utf-8" }, new AbortController().signal);
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(run.run(() => {})).rejects.toThrow("the file was removed");
  expect(run.report.isWhole).toBe(false);
});
