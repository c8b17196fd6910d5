import * as endpoints from '@opencall/contract/site/problems/problems.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { listProblems } from './problems.service.ts';

/** What admins should know of how the site runs. */
export const registerProblemsRoutes = (api: Api, platform: Platform): void => {
  api.handle(endpoints.listProblems, () => listProblems(platform));
};
