import * as disputes from '@opencall/contract/casting/shoots/disputes.endpoints';
import * as endpoints from '@opencall/contract/casting/shoots/shoots.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { cancelShoot, declineShoot } from './cancellation.service.ts';
import {
  decideDispute,
  getStatement,
  listDisputes,
  openDisputePicture,
  putStatement,
} from './disputes.service.ts';
import { claimOutcome } from './outcomes.service.ts';
import { getReminders, setReminders } from './reminders.service.ts';
import { acceptShoot, changeTerms, proposeShoot, type ShootContext } from './shoot-steps.service.ts';
import { registerShootsJobs } from './shoots.jobs.ts';
import { listShoots, readShoot, type ShootHooks } from './shoots.service.ts';

const registerReads = (api: Api, { now }: ShootContext): void => {
  api.read(endpoints.listShoots, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listShoots(db, viewer, { query, now: now() });
    setPageHeaders(exchange, page);
    return rows.map(({ json }) => json);
  });
  api.read(endpoints.getShoot, (db, { params, viewer }) =>
    readShoot(db, viewer, { id: params.id, now: now() }),
  );
  api.read(disputes.getStatement, (db, { params, viewer }) =>
    getStatement(db, viewer, { id: params.id, now: now() }),
  );
};

const registerReminders = (api: Api): void => {
  api.read(endpoints.getShootReminders, async (db, { viewer }) => ({
    reminders: await getReminders(db, viewer.userId),
  }));
  api.write(endpoints.setShootReminders, async (tx, { body, viewer }) => ({
    reminders: await setReminders(tx, viewer.userId, body.reminders),
  }));
};

const registerSteps = (api: Api, context: ShootContext): void => {
  api.write(endpoints.proposeShoot, (tx, { body, viewer }) => proposeShoot({ tx, context, viewer }, body));
  api.write(endpoints.changeTerms, (tx, { params, body, viewer }) =>
    changeTerms({ tx, context, viewer }, { id: params.id, ...body }),
  );
  api.write(endpoints.acceptShoot, (tx, { params, body, viewer }) =>
    acceptShoot({ tx, context, viewer }, { id: params.id, ...body }),
  );
  api.write(endpoints.declineShoot, (tx, { params, viewer }) =>
    declineShoot({ tx, context, viewer }, params.id),
  );
  api.write(endpoints.cancelShoot, (tx, { params, body, viewer }) =>
    cancelShoot({ tx, context, viewer }, { id: params.id, ...body }),
  );
  api.write(endpoints.sayOutcome, (tx, { params, body, viewer }) =>
    claimOutcome({ tx, context, viewer }, { id: params.id, ...body }),
  );
  api.write(disputes.putStatement, (tx, { params, body, viewer }) =>
    putStatement({ tx, context, viewer }, { id: params.id, ...body }),
  );
};

const registerDisputes = (api: Api, platform: Platform, context: ShootContext): void => {
  api.read(disputes.listDisputes, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listDisputes(db, query);
    setPageHeaders(exchange, page);
    return rows.map(({ id, createdAt, endsAt, ...row }) => ({
      ...row,
      shootId: id,
      endsAt: endsAt.toISOString(),
      disputedAt: createdAt.toISOString(),
    }));
  });
  api.handle(disputes.getDisputePicture, async ({ params, reply }) => {
    const picture = await openDisputePicture(platform, { shootId: params.id, messageId: params.messageId });
    reply
      .headers({ 'cache-control': 'private, no-store', 'content-length': picture.size })
      .type(picture.contentType);
    return picture.stream;
  });
  api.write(disputes.decideDispute, async (tx, { params, body, ...call }) => {
    const actor = auditActor(call, context.now());
    await decideDispute({ tx, context, viewer: call.viewer, actor }, { id: params.id, ...body });
    return { ...body, shootId: params.id, status: 'done' as const };
  });
};

/** Mounts the endpoints of shoots, outcomes and disputes, and registers their jobs. */
export const registerShootsRoutes = (api: Api, platform: Platform, hooks: ShootHooks): void => {
  const context = { ...platform, hooks };
  registerReads(api, context);
  registerReminders(api);
  registerSteps(api, context);
  registerDisputes(api, platform, context);
  registerShootsJobs(inBackground(platform), hooks);
};
