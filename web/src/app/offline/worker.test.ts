import { beforeEach, describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('/public/worker.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = sources['/public/worker.js'] ?? '';

const message = { title: 'Anna', body: 'New message', path: '/messages/7', tag: 'message-7' };

interface Page {
  focused: boolean;
  navigate(url: string): Promise<Page>;
  focus(): Promise<void>;
}

/** The actions of the worker, in order. */
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
  it('shows a push message with its tag', async () => {
    pages = [page(false)];
    await push();
    expect(done).toEqual([['show', 'Anna', 'message-7', { path: '/messages/7' }]]);
  });

  it('shows nothing while a page of the site has the focus', async () => {
    pages = [page(false), page(true)];
    await push();
    expect(done).toEqual([]);
  });

  it('ignores a message without data', async () => {
    await dispatch('push', { data: null });
    expect(done).toEqual([]);
  });

  it('opens the subject of a clicked message, in an open page if there is one', async () => {
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

  it('opens the home page for a message without a subject', async () => {
    await click(undefined);
    expect(done).toEqual([['close'], ['open', 'https://talent.example/home']]);
  });
});

describe('the offline service worker', () => {
  const SITE = 'https://talent.example';
  const BUILD = "{ id: 'two', entry: '/assets/app-1.js', files: ['/boot.js', '/assets/app-1.js'] }";
  let stored: Map<string, Map<string, Response>>;
  let served: Map<string, string>;

  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, SITE).pathname;
  const openCache = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: string | { url: string }) => entries.get(pathOf(request))?.clone(),
      put: async (request: string, answer: Response) => void entries.set(pathOf(request), answer),
    };
  };
  const caches = {
    open: openCache,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string) => {
      const found = [...stored.values()].find((entries) => entries.has(request));
      return found?.get(request)?.clone();
    },
  };
  const fetchServed = async (request: string | { url: string }) => {
    const path = pathOf(request);
    asked.push(path);
    if (served.size === 0) throw new TypeError('Failed to fetch');
    const body = served.get(path);
    return new Response(body ?? 'no', { status: body === undefined ? 404 : 200 });
  };
  let asked: string[];
  const answers: Promise<Response>[] = [];
  let send: (type: string, event?: object) => Promise<unknown>;
  const ask = (path: string, mode = 'no-cors'): Promise<Response> | undefined => {
    answers.length = 0;
    void send('fetch', { request: { method: 'GET', url: SITE + path, mode } });
    return answers[0];
  };

  beforeEach(() => {
    asked = [];
    stored = new Map([['opencall-build-one', new Map([['/assets/old-1.js', new Response('old')]])]]);
    served = new Map([
      ['/boot.js', 'boot'],
      ['/assets/app-1.js', 'app'],
      ['/kept-shell', '<html lang="en"><script src="/assets/app-1.js">'],
    ]);
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      location: { origin: SITE },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      clients: { claim: async () => undefined },
      registration: {},
    };
    const built = source.replace(/^const BUILD = .*;$/m, `const BUILD = ${BUILD};`);
    new Function('self', 'caches', 'fetch', 'navigator', built)(self, caches, fetchServed, { onLine: false });
    send = async (type, event = {}) => {
      let work: Promise<unknown> = Promise.resolve();
      const waitUntil = (promise: Promise<unknown>) => (work = promise);
      const respondWith = (answer: Promise<Response>) => answers.push(answer);
      listeners.get(type)?.({ ...event, waitUntil, respondWith });
      await work;
    };
  });

  it('serves any screen with the shell and the scripts of one build, and deletes the older build', async () => {
    await send('install');
    await send('activate');
    expect([...stored.keys()]).toEqual(['opencall-build-two']);
    served.clear();
    expect(await (await ask('/messages/7', 'navigate'))?.text()).toContain('<html data-kept lang="en">');
    expect(await (await ask('/assets/app-1.js'))?.text()).toBe('app');
    expect(await (await ask('/boot.js'))?.text()).toBe('boot');
  });

  it('stores nothing of a build with a missing or different file', async () => {
    served.set('/kept-shell', '<html lang="en"><script src="/assets/app-2.js">');
    await expect(send('install')).rejects.toThrow('another build');
    served.delete('/assets/app-1.js');
    await expect(send('install')).rejects.toThrow('another build');
    expect([...stored.keys()]).toEqual(['opencall-build-one']);
  });

  it('does not handle API calls, downloads and pages that the server renders', async () => {
    await send('install');
    const paths = ['/api/user', '/api/user/data', '/@anna', '/media/a.webp', '/sitemap.xml'];
    expect(paths.map((path) => ask(path, 'navigate'))).toEqual(paths.map(() => undefined));
    expect(ask('/api/user')).toBeUndefined();
  });

  it('requests a screen from the server first', async () => {
    await send('install');
    served.set('/home', 'from the server');
    expect(await (await ask('/home', 'navigate'))?.text()).toBe('from the server');
    expect(asked.at(-1)).toBe('/home');
  });
});
