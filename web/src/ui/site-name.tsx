import { useSiteName } from '#lib/site.ts';

/** What the host calls the site. */
export const SiteName = () => useSiteName();

/** The edge print's name of the material: `Opencall 400`. */
export const FilmStock = () => `${useSiteName()} 400`;

/** The title of a page in the browser's tab: the page, and the site's name. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${useSiteName()}`}</title>
);
