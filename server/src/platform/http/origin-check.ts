import { API_TOKEN_PREFIX } from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { bearerOf } from './bearer.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls signed by their sender (payment webhooks) opt out with `config: { foreignOrigin: true }`. */
declare module 'fastify' {
  interface FastifyContextConfig {
    foreignOrigin?: boolean;
  }
}

/** The origin of the request's own address: scheme and host as the client sees them. */
const askedOrigin = ({ protocol, host }: FastifyRequest): string | null => {
  const address = `${protocol}://${host}`;
  return ['http', 'https'].includes(protocol) && URL.canParse(address) ? new URL(address).origin : null;
};

/**
 * Refuses writes that another site's page makes in a member's name: by Origin, which must be the public one
 * or the one that was asked, and where that is absent by Sec-Fetch-Site. A caller that sends neither is no browser and carries no ambient cookie.
 * A call with an API token carries nothing that a browser adds by itself: its cookies do not count.
 * Source: OWASP cheat sheet on cross-site request forgery, "verifying origin with standard headers".
 */
export const registerOriginCheck = (app: FastifyInstance, publicOrigin: () => string): void => {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.foreignOrigin) return;
    if (bearerOf(request)?.startsWith(API_TOKEN_PREFIX)) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const accepted =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : origin === askedOrigin(request) || origin === publicOrigin();
    if (!accepted) throw new AppError('FOREIGN_ORIGIN');
  });
};
