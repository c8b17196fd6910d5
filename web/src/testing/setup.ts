import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadParts } from '#ui/on-demand.tsx';

// A long timeout for busy machines. A test whose wait never ends fails by its own timeout.
configure({ asyncUtilTimeout: 30_000 });

// Load all on-demand parts, as if the screen had been open for a while.
beforeAll(loadParts);

// Testing Library sets this only for the first file of a process, because modules are shared. Without it, React's
// warnings about untested updates would depend on the order of the files.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

// Test files share a document, so clean it up.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// Browsers know the `<search>` element, but happy-dom has no class for it. Without this, React warns about an unknown
// element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// happy-dom has neither property. Without them, react-hook-form takes each select for one that was changed before it was
// registered, and ignores its default value.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, writable: true, value: 0 });
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  writable: true,
  value: false,
});
