import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Loaders of parts that have not been needed yet. */
const waiting: Array<() => Promise<unknown>> = [];
let isIdle = false;

const whenIdle = (work: () => void): void => {
  // Not every browser that we support has idle callbacks.
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work);
};

/** Call after the first screen is shown. From now on, parts load while the page is idle. */
export const keepLoadingParts = (): void => {
  isIdle = true;
  whenIdle(() => void loadParts());
};

/** Loads the waiting parts one by one, including parts that these add. */
export const loadParts = async (): Promise<void> => {
  while (waiting.length > 0) {
    if (!onlineManager.isOnline()) {
      const stop = onlineManager.subscribe((isOnline) => {
        if (!isOnline) return;
        stop();
        keepLoadingParts();
      });
      return;
    }
    // If a load fails, it is retried when the part is rendered.
    await waiting
      .shift()?.()
      .catch(() => undefined);
  }
};

interface LaterCode<Code> {
  /** The code, or undefined if it is not loaded. */
  now: () => Code | undefined;
  load: () => Promise<Code>;
}

/** Code that the first render does not need. Loads it while the page is idle. */
export const later = <Code,>(load: () => Promise<Code>): LaterCode<Code> => {
  let code: Code | undefined;
  const get = async (): Promise<Code> => {
    code ??= await load();
    return code;
  };
  waiting.push(get);
  if (isIdle) keepLoadingParts();
  return { now: () => code, load: get };
};

/**
 * A component whose code loads while the page is idle, or when it is first rendered. Unlike with `lazy`, a loaded
 * part renders immediately without its fallback, so that an opened dialog can take the focus.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ((props: Props) => ReactNode) => {
  const code = later(load);
  const OnDemand = (props: Props) => {
    const [, setLoaded] = useState(code.now() !== undefined);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (!code.now()) code.load().then(() => setLoaded(true), setFailure);
    }, []);
    if (failure) throw failure;
    const Part = code.now();
    return Part ? <Part {...props} /> : fallback;
  };
  return OnDemand;
};
