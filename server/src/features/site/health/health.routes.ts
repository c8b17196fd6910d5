import * as endpoints from '@opencall/contract/site/health/health.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { listProblems } from './health.service.ts';

/** Lists problems of the site, for admins. */
export const registerHealthRoutes = (api: Api, platform: Platform): void => {
  api.handle(endpoints.listProblems, () => listProblems(platform));
};
