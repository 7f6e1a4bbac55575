import { expect, test } from "vitest";
import { oneAtATime } from "../../web/lib/oneAtATime.ts";

/** A task whose runs end when the test resolves them. */
function newTask() {
  const runs: PromiseWithResolvers<void>[] = [];
  const task = async () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, start: oneAtATime(task) };
}
const settled = async () => new Promise((resolve) => setTimeout(resolve));

test("calls during a run are combined into one run afterwards", async () => {
  const { runs, start } = newTask();
  const first = start();
  const others = [start(), start()];
  await settled();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all([first, ...others]);
  expect(runs).toHaveLength(2);
  void start();
  expect(runs).toHaveLength(3);
});

test("a failed run does not prevent the next one, and its error is reported if no run follows", async () => {
  const { runs, start } = newTask();
  const both = [start(), start()];
  runs[0]?.reject(new Error("away"));
  await settled();
  runs[1]?.resolve();
  await Promise.all(both);
  const last = start();
  runs[2]?.reject(new Error("away"));
  await expect(last).rejects.toThrow("away");
});
