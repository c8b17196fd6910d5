import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#config.ts';

/** OpenAPI 3.1 at `/api/openapi.json`, shown at `/api/docs`; both exist while diagnostics are on. */
export const registerApiReference = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (!config.diagnostics) return;
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${config.siteName} API`, version: config.version } },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } });
};
