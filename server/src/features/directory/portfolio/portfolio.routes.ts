import * as albums from '@opencall/contract/directory/portfolio/albums.endpoints';
import * as credits from '@opencall/contract/directory/portfolio/credits.endpoints';
import * as pictures from '@opencall/contract/directory/portfolio/pictures.endpoints';
import { getStorageUse } from '#features/pictures/uploads/uploads.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import {
  createAlbum,
  deleteAlbum,
  getAlbum,
  listAlbums,
  orderAlbums,
  orderPictures,
  restoreAlbum,
  updateAlbum,
} from './albums.service.ts';
import {
  createCredit,
  decideCredit,
  deleteCredit,
  listCredits,
  listWaitingCredits,
} from './credits.service.ts';
import {
  createPicture,
  deletePicture,
  findKnownPictures,
  listPictures,
  openOwnOriginal,
  restorePicture,
  updatePicture,
} from './pictures.service.ts';
import { registerPortfolioJobs } from './portfolio.jobs.ts';
import { presentAlbum, presentCredited, presentPicture } from './portfolio.presenter.ts';

const OK = { ok: true as const };

const registerAlbums = (api: Api, { now }: Platform): void => {
  api.read(albums.listAlbums, async (db, { viewer, params }) => {
    const rows = await listAlbums(db, viewer, params.id);
    return rows.map((row) => presentAlbum(row, viewer.userId));
  });
  api.read(albums.getAlbum, async (db, { viewer, params }) =>
    presentAlbum(await getAlbum(db, viewer, params.id), viewer.userId),
  );
  api.write(albums.createAlbum, async (tx, { viewer, body }) =>
    presentAlbum(await createAlbum(tx, viewer, { album: body, now: now() }), viewer.userId),
  );
  api.write(albums.updateAlbum, async (tx, { viewer, params, body }) =>
    presentAlbum(await updateAlbum(tx, viewer, { id: params.id, patch: body, now: now() }), viewer.userId),
  );
  api.write(albums.deleteAlbum, async (tx, { viewer, params }) => {
    await deleteAlbum(tx, viewer, { id: params.id, now: now() });
    return OK;
  });
  api.write(albums.restoreAlbum, async (tx, { viewer, params }) =>
    presentAlbum(await restoreAlbum(tx, viewer, { id: params.id, now: now() }), viewer.userId),
  );
  api.write(albums.orderAlbums, async (tx, { viewer, body }) => {
    await orderAlbums(tx, viewer, body.order);
    return body;
  });
  api.write(albums.orderPictures, async (tx, { viewer, params, body }) => {
    await orderPictures(tx, viewer, { albumId: params.id, order: body.order });
    return body;
  });
};

const registerPictures = (api: Api, { config, database, now }: Platform): void => {
  api.read(pictures.listPictures, async (db, { viewer, params, query, request, reply }) => {
    const page = await listPictures(db, viewer, { albumId: params.id, ...query });
    setPageHeaders({ request, reply }, page);
    return page.rows.map((row) => presentPicture(row, viewer.userId));
  });
  api.write(pictures.createPicture, async (tx, { viewer, params, body }) => {
    const row = await createPicture(tx, viewer, { albumId: params.id, picture: body, now: now() });
    return presentPicture(row, viewer.userId);
  });
  api.write(pictures.updatePicture, async (tx, { viewer, params, body }) =>
    presentPicture(await updatePicture(tx, viewer, { id: params.id, patch: body }), viewer.userId),
  );
  api.write(pictures.deletePicture, async (tx, { viewer, params }) => {
    await deletePicture(tx, viewer, { id: params.id, now: now() });
    return OK;
  });
  api.write(pictures.restorePicture, async (tx, { viewer, params }) =>
    presentPicture(await restorePicture(tx, viewer, { id: params.id, now: now() }), viewer.userId),
  );
  api.handle(pictures.findKnownPictures, async ({ viewer, body }) => ({
    known: await findKnownPictures(database.db, viewer, body.hashes),
  }));
  api.read(pictures.getStorageUse, async (db, { viewer }) => ({
    used: await getStorageUse(db, viewer.userId),
    limit: config.memberStorageBytes,
  }));
};

const registerOriginals = (api: Api, platform: Platform): void =>
  api.handle(pictures.getOriginal, async ({ viewer, params, reply }) => {
    const { stream, size, contentType, extension } = await openOwnOriginal(platform, viewer, params.id);
    reply.type(contentType).headers({
      'content-length': size,
      'content-disposition': `attachment; filename="picture-${params.id}.${extension}"`,
      'cache-control': 'private, no-store',
    });
    return stream;
  });

const registerCredits = (api: Api, { now }: Platform): void => {
  api.write(credits.createCredit, (tx, { viewer, params, body }) =>
    createCredit(tx, viewer, { pictureId: params.id, ...body, now: now() }),
  );
  api.write(credits.decideCredit, (tx, { viewer, params, body }) =>
    decideCredit(tx, viewer, { id: params.id, status: body.status, now: now() }),
  );
  api.write(credits.deleteCredit, async (tx, { viewer, params }) => {
    await deleteCredit(tx, viewer, { id: params.id, now: now() });
    return OK;
  });
  api.read(credits.listWaitingCredits, async (db, { viewer, query, request, reply }) => {
    const page = await listWaitingCredits(db, viewer, query);
    setPageHeaders({ request, reply }, page);
    return page.rows.map((row) => presentCredited(row, viewer.userId));
  });
  api.read(credits.listCredits, async (db, { viewer, params, query, request, reply }) => {
    const page = await listCredits(db, viewer, { side: 'received', userId: params.id, query });
    setPageHeaders({ request, reply }, page);
    return page.rows.map((row) => presentCredited(row, viewer.userId));
  });
  api.read(credits.listGivenCredits, async (db, { viewer, params, query, request, reply }) => {
    const page = await listCredits(db, viewer, { side: 'given', userId: params.id, query });
    setPageHeaders({ request, reply }, page);
    return page.rows.map((row) => presentCredited(row, viewer.userId));
  });
};

export const registerPortfolioRoutes = (api: Api, platform: Platform): void => {
  registerPortfolioJobs(inBackground(platform));
  registerAlbums(api, platform);
  registerPictures(api, platform);
  registerOriginals(api, platform);
  registerCredits(api, platform);
};
