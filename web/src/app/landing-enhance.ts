import type { PageLink } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { toggleTheme } from '#lib/theme.ts';

/**
 * The only script of the prerendered landing page. Switches the theme, updates the year, prefetches the application
 * when the visitor points at a sign-in link, and adds links to the host's custom pages.
 */
const root = document.getElementById('root');

for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
  button.addEventListener('click', toggleTheme);
}

for (const year of document.querySelectorAll('[data-year]')) {
  year.textContent = String(new Date().getFullYear());
}

let preloaded = false;

/** Preloads the files of the sign-in screen, which the build lists in `data-preload`. */
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

/** Adds links to the host's custom pages after the privacy policy link, with the same look. */
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

// The page requests the site's settings but ignores the answer: it shows those that the server wrote into it.
const { settings, pages } = root?.dataset ?? {};
if (settings && pages)
  addEventListener('load', () => void Promise.all([read(settings), showPages(pages)]), { once: true });
