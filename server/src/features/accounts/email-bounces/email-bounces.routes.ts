import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import type { Platform } from '#platform/platform.ts';
import { receiveReports } from './bounce-webhook.service.ts';

/** Maximum bytes; providers send events in groups. */
const BODY_LIMIT = 1024 * 1024;

/** The password of `Authorization: Basic …` (RFC 7617). */
const passwordOf = ({ headers }: FastifyRequest): string | undefined => {
  const encoded = /^Basic +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
};

/** Providers differ in how they can send a secret: in a header, or only in the address. */
const secretOf = (request: FastifyRequest): string => {
  const { secret } = request.query as { secret?: unknown };
  return passwordOf(request) ?? bearerOf(request) ?? (typeof secret === 'string' ? secret : '');
};

/** @throws ENDPOINT_NOT_FOUND without the setting, NOT_AUTHENTICATED for a wrong secret. */
const assertMayReport =
  ({ config: { emailBounceSecret } }: Platform) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!emailBounceSecret) throw new AppError('ENDPOINT_NOT_FOUND');
    if (isSameSecret(secretOf(request), emailBounceSecret)) return;
    // Amazon SNS sends the password of its address only after this answer.
    reply.header('www-authenticate', 'Basic realm="email bounces"');
    throw new AppError('NOT_AUTHENTICATED');
  };

/** The webhook to which email providers report bounces and deliveries. Amazon SNS sends JSON as plain text. */
export const registerEmailBounces = (app: FastifyInstance, platform: Platform): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Body: string | undefined }>({
      method: 'POST',
      url: '/api/webhooks/email-bounces',
      config: { foreignOrigin: true },
      schema: { hide: true },
      onRequest: assertMayReport(platform),
      handler: async ({ body }) => {
        await receiveReports(platform, body ?? '');
        return { received: true };
      },
    });
  });
};
