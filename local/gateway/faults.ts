/**
 * Faults of the connection to the gateway:
 * - `silent`: the request takes effect, but gets no response
 * - `deaf`: the connection closes before the request takes effect
 * - `html`: a proxy responds with a 502 page; no effect
 * - `outstanding`: the same request is in progress (409)
 */
export type Fault = "silent" | "deaf" | "html" | "outstanding";

/** The operations that a fault can affect. */
export type Operation = "pre-register" | "read" | "charge" | "refund" | "billing-key";

/** Planned faults. Each affects one request. */
export class Faults {
  private readonly planned: { operation: Operation; fault: Fault }[] = [];

  plan(operation: Operation, fault: Fault, times = 1): void {
    for (let i = 0; i < times; i += 1) this.planned.push({ operation, fault });
  }

  clear(): void {
    this.planned.length = 0;
  }

  /** Returns and removes the fault for a request, if any. */
  take(operation: Operation): Fault | undefined {
    const index = this.planned.findIndex((planned) => planned.operation === operation);
    return index < 0 ? undefined : this.planned.splice(index, 1)[0]?.fault;
  }
}

/** A request that gets no response. */
export class NoAnswer extends Error {}
