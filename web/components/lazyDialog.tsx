import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { describeError } from "../lib/errors.ts";
import { toast } from "../lib/toast.ts";

/**
 * A dialog that loads when it opens. If loading fails, it shows a toast and closes. `React.lazy` would replace the
 * whole screen with an error and cache the failure.
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
