import * as endpoints from '@opencall/contract/directory/lists/lists.endpoints';
import type { List } from '@opencall/contract/directory/lists/lists.schemas';
import * as m from '#messages/directory/lists.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  createList,
  deleteList,
  deleteListMember,
  type ListRow,
  putListMember,
  readListMembers,
  readLists,
  renameList,
} from './lists.service.ts';

const present = ({ createdAt, ...list }: ListRow): List => ({ ...list, createdAt: createdAt.toISOString() });

export const registerListsRoutes = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listLists, async (db, { viewer, query, ...exchange }) => {
    const { rows, ...page } = await readLists(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows.map(present);
  });
  api.write(endpoints.createList, async (tx, { viewer, body }) =>
    present(await createList(tx, viewer, { ...body, now: now() })),
  );
  api.write(endpoints.renameList, async (tx, { viewer, params, body }) =>
    present(await renameList(tx, viewer, { ...params, ...body })),
  );
  api.write(endpoints.deleteList, async (tx, { viewer, params }) => {
    await deleteList(tx, viewer, params.id);
    return { message: m.listDeleted };
  });
  api.read(endpoints.listListMembers, async (db, { viewer, params, query, ...exchange }) => {
    const { rows, ...page } = await readListMembers(db, viewer, { ...params, ...query });
    setPageHeaders(exchange, page);
    return rows.map(({ json }) => json);
  });
  api.write(endpoints.putListMember, (tx, { viewer, params, body }) =>
    putListMember(tx, viewer, { ...params, ...body, now: now() }),
  );
  api.write(endpoints.deleteListMember, async (tx, { viewer, params }) => {
    await deleteListMember(tx, viewer, params);
    return { message: m.removedFromList };
  });
};
