import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { describeError } from "../lib/errors.ts";
import { toast } from "../lib/toast.ts";

/**
 * A dialog that is loaded when it is opened. Where it is out of reach, it says so and counts as closed: React's own
 * `lazy` would take the whole screen away, and hold on to the failure for good.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return function LazyDialog(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const fail = useEffectEvent((error: unknown) => {
      toast("error", describeError(error));
      props.onClose();
    });
    useEffect(() => {
      let isClosed = false;
      load().then(
        ({ default: Part }) => setLoaded(() => Part),
        (error: unknown) => {
          if (!isClosed) fail(error);
        },
      );
      return () => {
        isClosed = true;
      };
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
