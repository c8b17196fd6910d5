import * as endpoints from '@opencall/contract/site/problems/problems.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { listProblems } from './problems.service.ts';

/** Lists problems of the site, for admins. */
export const registerProblemsRoutes = (api: Api, platform: Platform): void => {
  api.handle(endpoints.listProblems, () => listProblems(platform));
};
