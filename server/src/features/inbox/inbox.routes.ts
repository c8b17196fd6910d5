import * as endpoints from '@opencall/contract/inbox/inbox.endpoints';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerEmailReminders } from './email-reminders.jobs.ts';
import { presentMail } from './inbox.presenter.ts';
import { deleteMail, getOwnMail, listMail, markMail, sendMail } from './inbox.service.ts';

const registerReads = (api: Api, { database }: Platform): void => {
  api.handle(endpoints.listMail, async ({ query, viewer, ...exchange }) => {
    const { rows, ...page } = await listMail(database.db, viewer, query);
    setPageHeaders(exchange, page);
    return rows.map(presentMail);
  });
  api.handle(endpoints.getMail, async ({ params, viewer }) =>
    presentMail(await getOwnMail(database.db, viewer, params.id)),
  );
};

export const registerInboxRoutes = (api: Api, platform: Platform): void => {
  const { database, now } = platform;
  registerReads(api, platform);
  registerEmailReminders(inBackground(platform));
  api.handle(endpoints.sendMail, ({ body, viewer }) =>
    database.transaction(async (tx) => presentMail(await sendMail(tx, viewer, { email: body, now: now() }))),
  );
  api.handle(endpoints.markMail, ({ params, body, viewer }) =>
    database.transaction(async (tx) =>
      presentMail(await markMail(tx, viewer, { ...params, ...body, now: now() })),
    ),
  );
  api.handle(endpoints.deleteMail, ({ params, viewer }) =>
    database.transaction(async (tx) => {
      await deleteMail(tx, viewer, { id: params.id, now: now() });
      return { message: 'Email deleted successfully' };
    }),
  );
};
