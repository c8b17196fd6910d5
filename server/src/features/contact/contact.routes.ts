import * as endpoints from '@opencall/contract/contact/contact.endpoints';
import type { ContactMessage } from '@opencall/contract/contact/contact.schemas';
import { type AuditActor, audit, auditActor } from '#features/audit-log/audit-log.service.ts';
import { assertOwnSanction } from '#features/sanctions/own-sanctions.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ContactRow,
  countContactMessages,
  findContactMessage,
  listContactPage,
  updateContactRow,
} from './contact.queries.ts';
import { announceMessages, appeal, storeMessage } from './contact.service.ts';

const presentMessage = ({
  userId,
  username,
  createdAt,
  ...row
}: ContactRow & { username: string }): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  user: { id: userId, username },
});

const presentSent = ({ createdAt, ...row }: ContactRow) => ({ ...row, createdAt: createdAt.toISOString() });

type MessageChange = { id: number } & Parameters<typeof updateContactRow>[2];

/** Writes down which status was set, and that notes were written; never what they say. */
const changeMessage = async (tx: Tx, actor: AuditActor, { id, ...changes }: MessageChange) => {
  await updateContactRow(tx, id, changes);
  const row = await findContactMessage(tx, id);
  if (!row) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
  const { status, moderatorNotes } = changes;
  if (status === undefined && moderatorNotes === undefined) return row;
  const said = { ...(status && { status }), ...(moderatorNotes === undefined ? {} : { notes: true }) };
  await audit(tx, {
    ...actor,
    action: 'contact.update',
    targetUserId: row.userId,
    subject: { kind: 'contact-message', id, title: row.subject, ...said },
  });
  await announceMessages(tx);
  return row;
};

export const registerContactRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.write(endpoints.createContactMessage, async (tx, { viewer, body }) => {
    const { rulingId = null, ...texts } = body;
    if (rulingId !== null) await assertOwnSanction(tx, viewer, rulingId);
    const message = { ...texts, rulingId, userId: viewer.userId, createdAt: now() };
    return presentSent(await storeMessage(tx, message));
  });
  api.handle(endpoints.sendAppeal, async ({ body }) => presentSent(await appeal(platform, body)));
  api.read(endpoints.listContactMessages, async (db, call) => {
    const { status } = call.query;
    const rows = await listPage(call, {
      rows: (span) => listContactPage(db, { status, ...span }),
      count: () => countContactMessages(db, status),
    });
    return rows.map(presentMessage);
  });
  api.write(endpoints.updateContactMessage, async (tx, { params, body, ...call }) => {
    const change = { id: params.id, ...body };
    const row = await changeMessage(tx, auditActor(call, now()), change);
    return presentMessage(row);
  });
};
