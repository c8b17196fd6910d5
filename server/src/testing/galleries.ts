import { profilePictures } from '#features/directory/profiles/profiles.tables.ts';
import type { TestApp } from './build-app.ts';
import { buildUpload } from './contests.ts';

/** Adds `count` pictures without files to a member's empty gallery; returns their addresses. */
export const hangPictures = async (
  app: TestApp,
  { userId, profileId }: { userId: number; profileId: number },
  count: number,
): Promise<string[]> => {
  const urls: string[] = [];
  for (let position = 0; position < count; position += 1) {
    const { key, url } = await buildUpload(app, { ownerId: userId, kind: 'gallery' });
    await app.platform.database.autocommit((tx) =>
      tx.insert(profilePictures).values({ profileId, position, mediaKey: key, description: '' }),
    );
    urls.push(url);
  }
  return urls;
};
