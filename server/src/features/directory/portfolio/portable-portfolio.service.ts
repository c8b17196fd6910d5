import type { AlbumVisibility } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import type { Db } from '#platform/database/database.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import {
  findPortableBio,
  listPortableAlbums,
  listPortablePictures,
  type PortablePicture,
} from './portable-portfolio.sql.ts';

/** Pictures in memory at a time. */
const PAGE_SIZE = 200;

const STYLE = `:root{color-scheme:light dark}body{max-width:90rem;margin:0 auto;padding:1rem clamp(1rem,4vw,3rem) 4rem;font:1rem/1.5 system-ui,Arial,sans-serif;background:light-dark(#f7f2ea,#121110);color:light-dark(#171412,#f2eadf)}h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.1}h1{font-size:clamp(2.5rem,6vw,5rem);margin:2rem 0 1rem}h2{font-size:1.75rem;margin:3rem 0 .25rem}p{max-width:65ch;margin:.25rem 0 1rem;white-space:pre-line}small{opacity:.75}ul{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;margin:1rem 0 0;padding:0}ul::after{content:"";flex:1000 1 0}li{flex:calc(var(--r)*100) 1 calc(var(--r)*15rem);max-width:100%}figure{margin:0}img{display:block;width:100%;height:auto}figcaption{font-size:.875rem;padding:.25rem 0}`;

interface PortableAlbum {
  /** Null: the gallery. */
  id: number | null;
  title: string;
  description: string;
  visibility: AlbumVisibility | null;
}

async function* picturesOf(
  db: Db,
  userId: number,
  { id: albumId }: PortableAlbum,
): AsyncGenerator<PortablePicture> {
  let after = -1;
  for (;;) {
    const page = await listPortablePictures(db, { userId, albumId, after, limit: PAGE_SIZE });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.position;
  }
}

const pictureHtml = ({ key, kind, title, alt, width, height }: PortablePicture): string => {
  const ratio = ((width ?? 1) / (height ?? 1)).toFixed(3);
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  return `<li style="--r:${ratio}"><figure><img src="files/${kind}/${key}.webp" width="${width ?? 1}" height="${height ?? 1}" alt="${escapeHtml(alt)}" loading="lazy">${caption}</figure></li>\n`;
};

const headOf = ({ title, description, visibility }: PortableAlbum): string => {
  const seenBy = visibility ? ` <small>${visibility}</small>` : '';
  const words = description ? `<p>${escapeHtml(description)}</p>` : '';
  return `<section><h2>${escapeHtml(title)}${seenBy}</h2>${words}<ul>\n`;
};

/**
 * Renders a member's portfolio as an HTML page for the data download. The page works without a server and shows the
 * files of the download.
 */
export async function* portablePortfolio(
  db: Db,
  { userId, username }: { userId: number; username: string },
): AsyncGenerator<string> {
  const aboutMe = await findPortableBio(db, userId);
  const name = escapeHtml(username);
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${STYLE}</style></head><body><h1>${name}</h1>\n`;
  if (aboutMe) yield `<p>${escapeHtml(aboutMe)}</p>\n`;
  const gallery: PortableAlbum = { id: null, title: 'Gallery', description: '', visibility: null };
  for (const album of [gallery, ...(await listPortableAlbums(db, userId))]) {
    // Empty albums are shown, but an empty gallery is left out.
    let hasStarted = album.id !== null;
    if (hasStarted) yield headOf(album);
    for await (const picture of picturesOf(db, userId, album)) {
      if (!hasStarted) yield headOf(album);
      hasStarted = true;
      yield pictureHtml(picture);
    }
    if (hasStarted) yield '</ul></section>\n';
  }
  yield '</body></html>\n';
}
