import * as endpoints from '@opencall/contract/conversations/inbox/inbox.endpoints';
import * as m from '#messages/conversations/inbox.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerEmailReminders } from './email-reminders.jobs.ts';
import { presentMail } from './inbox.presenter.ts';
import { deleteMail, getOwnMail, listMail, markMail } from './inbox.service.ts';
import { registerMailNames } from './mail-names.jobs.ts';
import { sendMail } from './sending.service.ts';

const registerReads = (api: Api): void => {
  api.read(endpoints.listMail, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listMail(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.read(endpoints.getMail, async (db, { params, viewer }) =>
    presentMail(await getOwnMail(db, viewer, params.id)),
  );
};

export const registerInboxRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  registerReads(api);
  registerEmailReminders(inBackground(platform));
  registerMailNames(inBackground(platform));
  api.handle(endpoints.sendMail, async ({ body, viewer }) =>
    presentMail(await sendMail(platform, viewer, body)),
  );
  api.write(endpoints.markMail, async (tx, { params, body, viewer }) =>
    presentMail(await markMail(tx, viewer, { ...params, ...body, now: now() })),
  );
  api.write(endpoints.deleteMail, async (tx, { params, viewer }) => {
    await deleteMail(tx, viewer, { id: params.id, now: now() });
    return { message: m.emailDeleted };
  });
};
