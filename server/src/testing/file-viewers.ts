import type { TestApp } from './build-app.ts';
import { type BuiltUser, buildMember } from './factories.ts';
import type { HttpClient } from './http-client.ts';

type Member = BuiltUser & { client: HttpClient };

const NAMES = ['visitor', 'member', 'lapsed', 'blocked', 'owner', 'staff'] as const;
/** Possible viewers of a file: its owner, other members, and a visitor without a session. */
export type ViewerName = (typeof NAMES)[number];
export type FileViewers = Record<Exclude<ViewerName, 'visitor'>, Member>;

/** An owner of files and the members who may see them. The owner has blocked `blocked`. */
export const buildFileViewers = async (app: TestApp): Promise<FileViewers> => {
  const viewers: FileViewers = {
    owner: await buildMember(app),
    member: await buildMember(app),
    lapsed: await buildMember(app, { subscription: 'expired' }),
    blocked: await buildMember(app),
    staff: await buildMember(app, { role: 'moderator' }),
  };
  const blocked = await viewers.owner.client.post(`/api/users/${viewers.blocked.userId}/block`);
  if (blocked.status !== 201) throw new Error(blocked.text);
  return viewers;
};

/** Cache-Control of an answer with a file, by what the product promises. */
const isRightCaching = (name: ViewerName, caching: string | null): boolean => {
  if (caching === 'public, max-age=4') return true;
  return name !== 'visitor' && (caching === 'private, no-cache' || caching === 'private, no-store');
};

/** Requests each path as each viewer from one process. */
export const createFileLooks = (origin: string, viewers: FileViewers) => {
  const cookieOf = (name: ViewerName): string => (name === 'visitor' ? '' : viewers[name].client.cookie);

  const look = async (name: ViewerName, path: string): Promise<boolean> => {
    const answer = await fetch(origin + path, { headers: { cookie: cookieOf(name) }, redirect: 'manual' });
    await answer.arrayBuffer();
    const caching = answer.headers.get('cache-control');
    if (answer.status === 200 && isRightCaching(name, caching)) return true;
    if (answer.status === 404 && caching === 'no-store') return false;
    throw new Error(`${name} got ${answer.status} with '${caching}' for ${path}`);
  };

  /** The viewers who may fetch all paths; an error if a viewer may fetch only some of them. */
  const seenBy = async (paths: readonly string[]): Promise<ViewerName[]> => {
    const seen: ViewerName[] = [];
    for (const name of NAMES) {
      const looks = await Promise.all(paths.map((path) => look(name, path)));
      if (looks.some((isSeen) => isSeen !== looks[0])) throw new Error(`${name} sees ${looks} of ${paths}`);
      if (looks[0]) seen.push(name);
    }
    return seen;
  };
  return { seenBy };
};
