import { getHome } from '@opencall/contract/site/home/home.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { presentHome } from './home.presenter.ts';
import { type HomeHooks, readHome } from './home.service.ts';

/** Mounts the home page of signed-in members. */
export const registerHomeRoutes = (api: Api, { now }: Platform, hooks: HomeHooks): void => {
  api.read(getHome, async (db, { viewer }) => presentHome(await readHome(db, viewer, { now: now(), hooks })));
};
