import { useSiteName } from '#lib/site.ts';

/** The name of the site, as set by the host. */
export const SiteName = () => useSiteName();

/** The print at the edge of a picture: `Opencall 400`. */
export const FilmStock = () => `${useSiteName()} 400`;

/** Sets the title of the browser tab: the page's title and the site's name. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${useSiteName()}`}</title>
);
