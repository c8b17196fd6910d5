import { beforeEach, describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('/public/push-worker.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = sources['/public/push-worker.js'] ?? '';

const message = { title: 'Anna', body: 'New message', path: '/messages/7', tag: 'message-7' };

interface Page {
  focused: boolean;
  navigate(url: string): Promise<Page>;
  focus(): Promise<void>;
}

/** What the worker did, in order. */
let done: unknown[];
let pages: Page[];
let dispatch: (type: string, event: object) => Promise<void>;

const page = (focused: boolean): Page => {
  const self: Page = {
    focused,
    navigate: async (url) => {
      done.push(['navigate', url]);
      return self;
    },
    focus: async () => void done.push(['focus']),
  };
  return self;
};

beforeEach(() => {
  done = [];
  pages = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: 'https://talent.example' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void done.push(['open', url]),
    },
    registration: {
      showNotification: async (title: string, options: { tag: string; data: unknown }) =>
        void done.push(['show', title, options.tag, options.data]),
    },
  };
  new Function('self', source)(self);
  dispatch = async (type, event) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
});

const push = () => dispatch('push', { data: { json: () => message } });
const click = (path: string | undefined) =>
  dispatch('notificationclick', {
    notification: { close: () => void done.push(['close']), data: path === undefined ? null : { path } },
  });

describe('the push worker', () => {
  it('shows what comes, under its tag', async () => {
    pages = [page(false)];
    await push();
    expect(done).toEqual([['show', 'Anna', 'message-7', { path: '/messages/7' }]]);
  });

  it('shows nothing to who is looking at the site', async () => {
    pages = [page(false), page(true)];
    await push();
    expect(done).toEqual([]);
  });

  it('ignores a message without words', async () => {
    await dispatch('push', { data: null });
    expect(done).toEqual([]);
  });

  it('opens what it is about, in an open page where there is one', async () => {
    await click('/messages/7');
    expect(done).toEqual([['close'], ['open', 'https://talent.example/messages/7']]);
    done.length = 0;
    pages = [page(false)];
    await click('/emails');
    expect(done).toEqual([['close'], ['navigate', 'https://talent.example/emails'], ['focus']]);
  });

  it('opens no other site', async () => {
    await click('https://elsewhere.example/x');
    await click('//elsewhere.example/x');
    expect(done).toEqual([['close'], ['close']]);
  });

  it('leads home where nothing is said', async () => {
    await click(undefined);
    expect(done).toEqual([['close'], ['open', 'https://talent.example/home']]);
  });
});
