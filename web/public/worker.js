// The service worker. It shows push messages while no page is open. Without a connection it serves the shell and the
// scripts of its build, and the pictures that pages have cached. With a connection it changes no response. Pages
// themselves store the content that members read (src/app/offline).

/** The build and the files that every member's screens may need; filled in by `prerender.mjs`. */
const BUILD = { id: 'development', entry: '', files: [] };

const BUILDS = 'opencall-build-';
const CACHE = BUILDS + BUILD.id;
/** An address without a shell of its own, so the server answers with the generic shell. */
const SHELL = '/kept-shell';
const AT_ONCE = 6;

/** Marks the shell as opened offline, for the page. Keeps the server's headers, including the security policy. */
const markKept = async (answer) => {
  const html = await answer.text();
  // The site was updated after this worker was loaded: its scripts do not match this shell.
  if (!answer.ok || !html.includes(BUILD.entry)) throw new Error('The shell is of another build.');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-kept '), { headers });
};

const keepFile = async (cache, file) => {
  // Names in /assets contain a content hash: reuse the copy of an earlier build.
  const before = file.startsWith('/assets/') ? await caches.match(file) : undefined;
  const answer = before ?? (await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${file} is of another build.`);
  await cache.put(file, answer);
};

/** Caches all files of the build, or none: an incomplete build must not be used. */
const keepBuild = async () => {
  if (!BUILD.entry) return;
  const cache = await caches.open(CACHE);
  try {
    const waiting = [...BUILD.files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await keepFile(cache, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await cache.put(SHELL, await markKept(await fetch(SHELL, { cache: 'reload' })));
  } catch (failure) {
    await caches.delete(CACHE);
    throw failure;
  }
};

const begin = async () => {
  for (const name of await caches.keys())
    if (name.startsWith(BUILDS) && name !== CACHE) await caches.delete(name);
  // Request the page while the worker starts, so that the worker does not slow navigation.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A newer build waits until no page of the older one is open; a page that was just loaded is none. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void pages().then((open) => open.length <= 1 && self.skipWaiting());
});

const kept = async (name) => (await caches.open(CACHE)).match(name);

const openPage = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const shell = await kept(SHELL);
    if (!shell) throw failure;
    return shell;
  }
};

/** Also what a screen loads that not every member has; its name tells its content. */
const findAsset = async (request) => {
  const found = await kept(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && BUILD.entry) {
    const copy = answer.clone();
    await (await caches.open(CACHE)).put(request.url, copy);
  }
  return answer;
};

/** The server draws these itself. */
const isScreen = (path) => !/^\/(?:api|media|assets|@)|\.\w+$/.test(path);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(findAsset(request));
  } else if (!navigator.onLine && request.cache !== 'only-if-cached') {
    const isFile = pathname.startsWith('/media/') || BUILD.files.includes(pathname);
    if (isFile) event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
  }
});

const show = async ({ title, body, path, tag }) => {
  // A visible page shows it already.
  if ((await pages()).some((page) => page.focused)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    // No browser draws an SVG here.
    icon: '/icons/icon-192.png',
    data: { path },
  });
};

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

const open = async (path) => {
  const url = new URL(path, self.location.origin);
  // Never an address of another site.
  if (url.origin !== self.location.origin) return;
  const [page] = await pages();
  if (!page) return void (await self.clients.openWindow(url.href));
  const shown = await page.navigate(url.href).catch(() => null);
  await (shown ?? page).focus();
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/home'));
});
