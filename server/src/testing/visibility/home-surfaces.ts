import { type HomeResponse, homeSchema } from '@opencall/contract/site/home/home.schemas';
import { type Look, type Surface, surface } from './look.ts';

/** Puts the subject on a list of the viewer's and makes the subject's picture the newest of all. */
const listPictureOf = async ({ app, viewer, subject }: Look): Promise<void> => {
  const { body } = await viewer.client.post<{ id: number }>('/api/lists', { name: 'New work' });
  await app.platform.database.transaction(async (tx) => {
    await tx.query({
      text: 'insert into list_members (list_id, member_id) values ($1, $2)',
      values: [body.id, subject.userId],
    });
    await tx.query({
      text: `update pictures set created_at = (select max(created_at) + interval '1 millisecond' from pictures) where id = $1`,
      values: [subject.pictureId],
    });
  });
};

/** True if every section that can hold the subject shows them. Throws if only some do. */
const sees = async (look: Look): Promise<boolean> => {
  await listPictureOf(look);
  const { status, text, body } = await look.viewer.client.get<HomeResponse>('/api/home');
  if (status !== 200) throw new Error(text);
  const { pictures, conversations } = homeSchema.parse(body);
  const id = look.subject.userId;
  const seen = [
    pictures.items.some(({ person }) => person.id === id),
    conversations.items.some((row) => row.id === id),
  ];
  if (new Set(seen).size > 1) throw new Error(`some sections hide the member, others do not: ${seen}`);
  return seen.every(Boolean);
};

/** The home page. */
export const HOME: Surface[] = [surface('GET /api/home', sees)];
