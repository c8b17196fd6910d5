import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const loaders: Array<() => Promise<unknown>> = [];

/** Loads all parts that are declared so far, and those that they declare. For tests, which render parts immediately. */
export const loadParts = async (): Promise<void> => {
  for (const load of loaders) await load();
};

/**
 * A component whose code loads when it is first rendered. Unlike with `lazy`, a loaded part renders immediately
 * without its fallback, so that an opened dialog can take the focus.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ((props: Props) => ReactNode) => {
  let Loaded: ComponentType<Props> | undefined;
  const ensureLoaded = async (): Promise<void> => {
    Loaded ??= await load();
  };
  loaders.push(ensureLoaded);
  const OnDemand = (props: Props) => {
    const [, setLoaded] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (!Loaded) ensureLoaded().then(() => setLoaded(true), setFailure);
    }, []);
    if (failure) throw failure;
    return Loaded ? <Loaded {...props} /> : fallback;
  };
  return OnDemand;
};
