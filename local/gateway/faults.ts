/**
 * What can go wrong between us and a gateway:
 * - `silent`: it does what was asked, and the connection ends without an answer
 * - `deaf`: the connection ends before it does anything
 * - `html`: a proxy's 502 page, nothing done
 * - `outstanding`: the same request is still under way (409)
 */
export type Fault = "silent" | "deaf" | "html" | "outstanding";

/** Which requests a fault is for. */
export type Operation = "pre-register" | "read" | "charge" | "refund" | "billing-key";

/** Faults to come, each for one request. */
export class Faults {
  private readonly planned: { operation: Operation; fault: Fault }[] = [];

  plan(operation: Operation, fault: Fault, times = 1): void {
    for (let i = 0; i < times; i += 1) this.planned.push({ operation, fault });
  }

  clear(): void {
    this.planned.length = 0;
  }

  /** The fault that this request meets, if any. */
  take(operation: Operation): Fault | undefined {
    const index = this.planned.findIndex((planned) => planned.operation === operation);
    return index < 0 ? undefined : this.planned.splice(index, 1)[0]?.fault;
  }
}

/** A request that gets no answer. */
export class NoAnswer extends Error {}
