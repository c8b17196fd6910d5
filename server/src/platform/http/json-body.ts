import type { FastifyInstance } from 'fastify';

/** Largest JSON body, in bytes; a profile with everything filled in takes under 20 kB. */
const JSON_BODY_LIMIT = 256 * 1024;

/** JSON bodies, where an empty one counts as absent: many clients send the header on calls without a payload. */
export const registerJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BODY_LIMIT },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body as string, done);
    },
  );
};
