// Receives push messages while no page is open, shows them, and opens what they are about. It keeps nothing and
// answers no request of a page. It receives a `PushMessage` of contract/src/notifications.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

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
