import type { AlbumVisibility } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import type { Db } from '#platform/database/database.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';

/** Pictures that are held at once. */
const AT_ONCE = 200;

const STYLE = `:root{color-scheme:light dark}body{max-width:90rem;margin:0 auto;padding:1rem clamp(1rem,4vw,3rem) 4rem;font:1rem/1.5 system-ui,Arial,sans-serif;background:light-dark(#f7f2ea,#121110);color:light-dark(#171412,#f2eadf)}h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.1}h1{font-size:clamp(2.5rem,6vw,5rem);margin:2rem 0 1rem}h2{font-size:1.75rem;margin:3rem 0 .25rem}p{max-width:65ch;margin:.25rem 0 1rem;white-space:pre-line}small{opacity:.75}ul{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;margin:1rem 0 0;padding:0}ul::after{content:"";flex:1000 1 0}li{flex:calc(var(--r)*100) 1 calc(var(--r)*15rem);max-width:100%}figure{margin:0}img{display:block;width:100%;height:auto}figcaption{font-size:.875rem;padding:.25rem 0}`;

interface Named {
  stageName: string;
  aboutMe: string | null;
}

interface PortableAlbum {
  /** Null: the gallery. */
  id: number | null;
  title: string;
  description: string;
  visibility: AlbumVisibility | null;
}

interface PortablePicture {
  position: number;
  key: string;
  kind: 'gallery' | 'portfolio';
  title: string;
  alt: string;
  width: number | null;
  height: number | null;
}

const findNamed = async (db: Db, userId: number): Promise<Named | undefined> => {
  const [row] = await db.query<Named>({
    text: 'select stage_name as "stageName", about_me as "aboutMe" from profiles where user_id = $1',
    values: [userId],
  });
  return row;
};

const listOwnAlbums = (db: Db, userId: number): Promise<PortableAlbum[]> =>
  db.query({
    text: `select id, title, description, visibility from albums where user_id = $1 and position is not null
           order by position`,
    values: [userId],
  });

const ALBUM_PICTURES = `
  select p.position, m.key, m.kind, p.title, p.alt, m.width, m.height from pictures p join media m on m.key = p.media_key
  where p.album_id = $2 and p.user_id = $1 and p.position > $3 order by p.position limit $4`;
const GALLERY_PICTURES = `
  select pp.position, m.key, m.kind, '' as title, pp.description as alt, m.width, m.height
  from profile_pictures pp join profiles p on p.id = pp.profile_id join media m on m.key = pp.media_key
  where p.user_id = $1 and $2::int is null and pp.position > $3 order by pp.position limit $4`;

async function* picturesOf(db: Db, userId: number, { id }: PortableAlbum): AsyncGenerator<PortablePicture> {
  let after = -1;
  for (;;) {
    const text = id === null ? GALLERY_PICTURES : ALBUM_PICTURES;
    const page = await db.query<PortablePicture>({ text, values: [userId, id, after, AT_ONCE] });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
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
 * A member's portfolio as a page that opens from a folder, without a server: it shows the files of the download it is
 * part of. Written as the rows come.
 */
export async function* portablePortfolio(
  db: Db,
  { userId, username }: { userId: number; username: string },
): AsyncGenerator<string> {
  const named = await findNamed(db, userId);
  const name = escapeHtml(named?.stageName ?? username);
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${STYLE}</style></head><body><h1>${name}</h1>\n`;
  if (named?.aboutMe) yield `<p>${escapeHtml(named.aboutMe)}</p>\n`;
  const gallery: PortableAlbum = { id: null, title: 'Gallery', description: '', visibility: null };
  for (const album of [gallery, ...(await listOwnAlbums(db, userId))]) {
    // An empty album is shown as one; nobody has made the gallery.
    let isBegun = album.id !== null;
    if (isBegun) yield headOf(album);
    for await (const picture of picturesOf(db, userId, album)) {
      if (!isBegun) yield headOf(album);
      isBegun = true;
      yield pictureHtml(picture);
    }
    if (isBegun) yield '</ul></section>\n';
  }
  yield '</body></html>\n';
}
