import { createHash } from 'node:crypto';
import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import fastify, { type FastifyInstance, type FastifyRequest, type HTTPMethods } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { Platform } from '#platform/platform.ts';
import { schemaOf } from './api.ts';
import { AppError } from './app-error.ts';
import { completeDocument } from './openapi-document.ts';
import { compileResponseSerializer } from './response-serializer.ts';
import { sessionCookieName } from './session-cookie.ts';

const DOCUMENT = '/api/openapi.json';
const PAGE = '/api/docs';
/** Response headers of the reference that depend on its content. */
const CACHED_HEADERS = ['content-type', 'location', 'etag'] as const;

interface Reference {
  title: string;
  version: string;
  /** Name of the session cookie. */
  cookie: string;
}

/**
 * A separate app that only builds the description: loading its libraries takes longer than the rest of the
 * start.
 */
const buildReference = async ({ title, version, cookie }: Reference): Promise<FastifyInstance> => {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileResponseSerializer);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        description:
          'Everything that the web client does. Times are ISO 8601 in UTC, ids are positive integers.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  });
  for (const endpoint of ALL_ENDPOINTS) {
    const { path, method } = endpoint;
    const handler = async () => undefined;
    app.route({ method: method as HTTPMethods, url: path, schema: schemaOf(endpoint), handler });
  }
  let document: object | undefined;
  app.get(DOCUMENT, { schema: { hide: true } }, async () => {
    document ??= completeDocument(app.swagger(), cookie);
    return document;
  });
  // The page must not contact other hosts.
  const configuration = {
    url: DOCUMENT,
    withDefaultFonts: false,
    showDeveloperTools: 'never',
    agent: { disabled: true },
  } as const;
  await app.register(scalar, { routePrefix: PAGE, configuration });
  await app.ready();
  return app;
};

/** Allows only the page's own inline script. */
const allowInlineScripts = (policy: string, page: string): string => {
  const scripts = [...page.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '));
};

/**
 * Serves OpenAPI 3.1 at `/api/openapi.json` and shows it at `/api/docs`: to everyone while diagnostics are
 * on, otherwise only to those who may read it. For others neither address exists.
 */
export const registerApiReference = (
  app: FastifyInstance,
  { config, site }: Platform,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): void => {
  const references = new Map<string, Promise<FastifyInstance>>();
  app.addHook('onClose', async () => {
    for (const reference of references.values()) await (await reference).close();
  });
  for (const url of [DOCUMENT, PAGE, `${PAGE}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (!config.diagnostics && !(await mayRead(request))) throw new AppError('ENDPOINT_NOT_FOUND');
      const title = `${site().siteName} API`;
      const { version, production } = config;
      const reference =
        references.get(title) ?? buildReference({ title, version, cookie: sessionCookieName(production) });
      references.set(title, reference);
      const answer = await (await reference).inject({ url: request.url });
      for (const name of CACHED_HEADERS) {
        const value = answer.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      if (String(answer.headers['content-type']).startsWith('text/html')) {
        const policy = String(reply.getHeader('content-security-policy'));
        reply.header('content-security-policy', allowInlineScripts(policy, answer.body));
      }
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
};
