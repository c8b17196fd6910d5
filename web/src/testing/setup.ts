import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadParts } from '#ui/on-demand.tsx';

// Long, for busy machines; a test that waits in vain fails by its own limit.
configure({ asyncUtilTimeout: 30_000 });

// A screen that has been there for a while: what it can load later is there.
beforeAll(loadParts);

// The library says so for the first file of a process alone, since modules stay; whether React warns of a change that no test
// waits for would hang on the order of the files.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

// Files share a document.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// React takes an element for unknown, and warns, where the test's document has no class for it; browsers know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
