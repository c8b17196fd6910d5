import { PICTURE_TITLE_MAX } from '@opencall/contract/directory/portfolio/pictures.vocabulary';
import * as m from '#messages/directory/portfolio-import';
import { fitting } from '../found-words.ts';
import { type Candidate, type Found, pictureTypeOf, reasonAgainst, type Skipped } from './candidates.ts';

/** A file inside an export. */
export interface ExportEntry {
  path: string;
  text: () => Promise<string>;
  blob: (type: string) => Promise<Blob>;
}

/** A picture of a post: its path in the export, and its caption. */
interface Medium {
  path: string;
  caption: string;
}

/**
 * Lists of posts since 2021: `content/posts_1.json`, later `your_instagram_activity/media/posts_1.json`. Long
 * lists have several parts.
 */
const POSTS = /(^|\/)(content|media)\/posts_\d+\.json$/;
/** Exports before 2021 have one list of everything. */
const OLD_POSTS = /(^|\/)media\.json$/;
/** Lists of items other than posts, each with the reason why they are skipped. */
const OTHERS: ReadonlyArray<readonly [list: RegExp, reason: string]> = [
  [/(^|\/)stories(_\d+)?\.json$/, m.aStoryNotAPost],
  [/(^|\/)(reels|igtv_videos)(_\d+)?\.json$/, m.aVideoAlbumsHoldPictures],
  [/(^|\/)profile_photos\.json$/, m.aProfilePictureNotA],
  [/(^|\/)archived_posts\.json$/, m.anArchivedPost],
  [/(^|\/)recently_deleted_content\.json$/, m.aDeletedPost],
];

/** Decodes a text of an export, which writes each UTF-8 byte as a separate character. */
export const unscrambled = (text: string): string => {
  const codes = Array.from(text, (char) => char.charCodeAt(0));
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? unscrambled(value) : '');

/** The pictures of a post. If there are several, the post has the caption; if there is one, the picture has it. */
const mediaOfPost = (post: Record<string, unknown>): Medium[] => {
  const media = listOf(post.media);
  return media.map(({ uri, title }) => ({
    path: typeof uri === 'string' ? uri : '',
    caption: textOf(post.title) || textOf(title),
  }));
};

/** The posts in a list of a newer export: an array, a single post, or an array under any name. */
const postsOf = (json: unknown): Record<string, unknown>[] => {
  if (Array.isArray(json)) return listOf(json);
  if (!isObject(json)) return [];
  if (Array.isArray(json.media)) return [json];
  const [list] = Object.values(json).filter(Array.isArray);
  // Stories and profile pictures are listed as media, without a post around them.
  return listOf(list).map((item) => ('media' in item ? item : { media: [item] }));
};

const mediaOfOldList = (json: unknown): { posts: Medium[]; skipped: Skipped[] } => {
  if (!isObject(json)) return { posts: [], skipped: [] };
  const mediaOf = (name: string): Medium[] =>
    listOf(json[name]).map(({ path, caption }) => ({
      path: typeof path === 'string' ? path : '',
      caption: textOf(caption),
    }));
  const left = (name: string, reason: string): Skipped[] =>
    mediaOf(name).map(({ path }) => ({ name: path, reason }));
  return {
    posts: mediaOf('photos'),
    skipped: [
      ...left('videos', m.aVideoAlbumsHoldPictures),
      ...left('stories', m.aStoryNotAPost),
      ...left('profile', m.aProfilePictureNotA),
    ],
  };
};

const parse = async (entry: ExportEntry): Promise<unknown> => {
  try {
    return JSON.parse(await entry.text());
  } catch {
    return null;
  }
};

interface Lists {
  posts: Medium[];
  skipped: Skipped[];
  /** True if the export contains a list of posts. */
  isKnown: boolean;
}

const readLists = async (entries: readonly ExportEntry[]): Promise<Lists> => {
  const lists: Lists = { posts: [], skipped: [], isKnown: false };
  for (const entry of entries) {
    if (POSTS.test(entry.path)) {
      lists.isKnown = true;
      lists.posts.push(...postsOf(await parse(entry)).flatMap(mediaOfPost));
    } else if (OLD_POSTS.test(entry.path)) {
      lists.isKnown = true;
      const { posts, skipped } = mediaOfOldList(await parse(entry));
      lists.posts.push(...posts);
      lists.skipped.push(...skipped);
    }
    const other = OTHERS.find(([list]) => list.test(entry.path));
    if (other) {
      const media = postsOf(await parse(entry)).flatMap(mediaOfPost);
      lists.skipped.push(...media.map(({ path }) => ({ name: path, reason: other[1] })));
    }
  }
  return lists;
};

/** Finds a file by its path in a list. Lists start at the export's folder, which may be inside another folder. */
const finderOf = (entries: readonly ExportEntry[]) => {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return (path: string): ExportEntry | undefined =>
    byPath.get(path) ?? entries.find((entry) => entry.path.endsWith(`/${path}`));
};

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

const candidateOf = ({ path, caption }: Medium, entry: ExportEntry, type: string): Candidate => {
  // Captions can be long: use the first line as the title.
  const [line = ''] = caption.trim().split('\n');
  return {
    key: entry.path,
    name: nameOf(path),
    title: fitting(line, PICTURE_TITLE_MAX),
    alt: '',
    read: async () => new File([await entry.blob(type)], nameOf(path), { type }),
  };
};

/** The files are not an Instagram export, or an export in HTML format. */
class UnknownExport extends Error {}

/** Reads the pictures of all posts in an export, in order, and the skipped files. Throws `UnknownExport`. */
export const readExport = async (entries: readonly ExportEntry[]): Promise<Found> => {
  const { posts, skipped, isKnown } = await readLists(entries);
  if (!isKnown) {
    const isPages = entries.some(({ path }) => /(^|\/)posts_\d+\.html$/.test(path));
    throw new UnknownExport(isPages ? m.exportIsWebPages : m.noPostsFound);
  }
  const find = finderOf(entries);
  const candidates = new Map<string, Candidate>();
  for (const medium of posts) {
    const { path } = medium;
    const type = pictureTypeOf(path);
    const entry = find(path);
    if (!type) skipped.push({ name: nameOf(path), reason: reasonAgainst(path) });
    else if (!entry) skipped.push({ name: nameOf(path), reason: m.notInThisFile });
    else candidates.set(entry.path, candidateOf(medium, entry, type));
  }
  return {
    candidates: [...candidates.values()],
    skipped: skipped.map(({ name, reason }) => ({ name: nameOf(name), reason })),
  };
};
