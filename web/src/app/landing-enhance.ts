import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { toggleTheme } from '#lib/theme.ts';

/**
 * All the script that the prerendered landing page needs: the theme switch, the year, and a preload of the
 * application when the visitor points at a link into it. Everything else there is plain links.
 */
const root = document.getElementById('root');

for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
  button.addEventListener('click', toggleTheme);
}

for (const year of document.querySelectorAll('[data-year]')) {
  year.textContent = String(new Date().getFullYear());
}

let preloaded = false;

/** Files of the sign-in screen, listed by the build. */
const preloadApp = (): void => {
  if (preloaded) return;
  preloaded = true;
  for (const href of root?.dataset.preload?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
};

for (const link of document.querySelectorAll('a[href^="/auth"]')) {
  for (const event of ['pointerenter', 'focus', 'touchstart']) {
    link.addEventListener(event, preloadApp, { once: true, passive: true });
  }
}

const read = (address: string): Promise<unknown> =>
  fetch(address)
    .then((answer) => answer.json())
    .catch(() => undefined);

/** Puts links to the host's own pages beside that to the privacy policy, and like it. */
const showPages = async (address: string): Promise<void> => {
  const before = document.querySelector<HTMLAnchorElement>('[data-before-pages]');
  const pages = await read(address);
  if (!before || !Array.isArray(pages)) return;
  const template = before.dataset.beforePages ?? '';
  const links = (pages as PageLink[]).map(({ slug, title }) =>
    Object.assign(before.cloneNode() as HTMLAnchorElement, {
      href: template.replace('$slug', () => encodeURIComponent(slug)),
      textContent: title,
    }),
  );
  before.after(...links);
};

// The page asks for the site's settings and reads them, but shows those that the server wrote into it.
const { settings, pages } = root?.dataset ?? {};
if (settings && pages)
  addEventListener('load', () => void Promise.all([read(settings), showPages(pages)]), { once: true });
