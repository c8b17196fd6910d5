import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type { TestApp } from '#testing/build-app.ts';
import { buildUpload } from '#testing/contests.ts';
import type { BuiltUser } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';

export type Member = BuiltUser & { client: HttpClient };

/** Creates albums with pictures and lists them. */
export const createAlbumCalls = (app: TestApp) => {
  const refusal = ({ status, body }: Answer): [number, unknown] => [status, body.error];
  const makeAlbum = async (member: Member, fields: object = {}): Promise<number> => {
    const { status, body, text } = await member.client.post('/api/albums', { title: 'Plaster', ...fields });
    if (status !== 201) throw new Error(text);
    return Number(body.id);
  };
  const addPicture = async (member: Member, albumId: number, fields: object = {}): Promise<Picture> => {
    const { url: imageUrl } = await buildUpload(app, { ownerId: member.userId, kind: 'portfolio' });
    const answer = await member.client.post<Picture>(`/api/albums/${albumId}/pictures`, {
      imageUrl,
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  const idsIn = async (client: HttpClient, albumId: number, query = ''): Promise<number[]> => {
    const { body } = await client.get<Picture[]>(`/api/albums/${albumId}/pictures${query}`);
    return body.map(({ id }) => id);
  };
  /** Inserts rows directly, because many calls would be slow. */
  const fillAlbum = async (member: Member, albumId: number, count: number): Promise<void> => {
    const { key } = await buildUpload(app, { ownerId: member.userId, kind: 'portfolio' });
    await app.platform.database.executeSql(
      `insert into pictures (album_id, user_id, media_key, position, created_at)
       select $1::int, $2::int, $3, n, now() from generate_series(0, $4::int - 1) n`,
      [albumId, member.userId, key, count],
    );
  };
  return { refusal, makeAlbum, addPicture, idsIn, fillAlbum };
};
