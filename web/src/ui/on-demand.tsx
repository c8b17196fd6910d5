import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Preloads of parts that were not needed yet. */
const waiting: Array<() => Promise<unknown>> = [];
let isIdle = false;

const whenIdle = (work: () => void): void => {
  // Not every browser that we support has idle callbacks.
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work);
};

/** The first screen is there: from now on parts load as soon as the page has nothing else to do. */
export const keepLoadingParts = (): void => {
  isIdle = true;
  whenIdle(() => void loadParts());
};

/** Loads the parts that wait, one after the other, and those that they bring along. */
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
    // A failed load is retried when the part is drawn.
    await waiting
      .shift()?.()
      .catch(() => undefined);
  }
};

interface LaterCode<Code> {
  /** The code, if it is there. */
  now: () => Code | undefined;
  load: () => Promise<Code>;
}

/** Code that the first drawing of a screen can do without: it comes when the page has nothing else to do. */
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
 * A component whose code loads later, or when it is drawn, if that is sooner. A loaded part is drawn
 * immediately, so that a dialog takes the focus when it is opened; a `lazy` one would show its fallback
 * first.
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
