import { ENDPOINTS_BY_NAME } from '@opencall/contract/all-endpoints';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { errorCodesOf } from '@opencall/contract/shared/endpoint';
import { errorBodySchema } from '@opencall/contract/shared/errors';
import type { Access } from '@opencall/contract/shared/route';
import { z } from 'zod';
import { tokenScopeOf } from './api.ts';
import { type OpenApiDocument, shareComponents } from './openapi-components.ts';
import { refusalsOf } from './openapi-refusals.ts';
import { addTusPaths } from './openapi-tus.ts';

type Json = Record<string, unknown>;

const WHO: Record<Access, string> = {
  public: 'Anyone may call it, signed in or not.',
  member: 'For members who are signed in.',
  staff: 'For moderators and admins.',
  admin: 'For admins.',
};

const jsonSchemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

const securityOf = ({ access, sessionOnly }: Endpoint): Json[] => {
  if (access === 'public') return [];
  return [{ session: [] }, ...(sessionOnly ? [] : [{ apiToken: [] }])];
};

const describe = (endpoint: Endpoint): string => {
  const token = endpoint.sessionOnly
    ? 'API tokens cannot call it.'
    : `API tokens need the scope \`${tokenScopeOf(endpoint, endpoint.method)}\`.`;
  return `${endpoint.summary}.\n\n${WHO[endpoint.access]}${endpoint.access === 'public' ? '' : ` ${token}`}`;
};

const binary = { type: 'string', format: 'binary' };

/** The success responses: JSON by the response schema, other media types, or a redirect. */
const successOf = (endpoint: Endpoint, given: Json): Json => {
  const { produces, redirects, status = 200 } = endpoint;
  const json = given[status] as Json;
  const isText = produces?.every((type) => type.startsWith('text/'));
  const content = produces
    ? Object.fromEntries(produces.map((type) => [type, { schema: isText ? { type: 'string' } : binary }]))
    : json.content;
  const answers: Json =
    produces?.length === 0 ? {} : { [status]: { description: endpoint.summary, content } };
  if (redirects)
    answers[302] = {
      description: 'A redirect to the address in Location.',
      headers: { Location: { schema: { type: 'string' } } },
    };
  return answers;
};

const multipartBody = (parts?: z.ZodType): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        allOf: [
          ...(parts ? [jsonSchemaOf(parts)] : []),
          { type: 'object', properties: { file: binary }, required: ['file'] },
        ],
      },
    },
  },
});

const complete = (operation: Json, name: string, endpoint: Endpoint): void => {
  operation.operationId = name;
  operation.description = describe(endpoint);
  operation.security = securityOf(endpoint);
  operation.responses = {
    ...successOf(endpoint, operation.responses as Json),
    ...refusalsOf(errorCodesOf(endpoint)),
  };
  if (endpoint.consumes === 'multipart') operation.requestBody = multipartBody(endpoint.parts);
};

/**
 * Completes the document that @fastify/swagger builds from the routes: names, descriptions, security, errors,
 * media types other than JSON, the tus protocol, and shared components. @param cookie name of the session
 * cookie.
 */
export const completeDocument = (made: object, cookie: string): object => {
  const document = structuredClone(made) as OpenApiDocument & Json;
  document.components = {
    schemas: { Error: jsonSchemaOf(errorBodySchema) },
    parameters: {},
    responses: {},
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: cookie },
      apiToken: { type: 'http', scheme: 'bearer' },
    },
  };
  for (const [name, endpoint] of ENDPOINTS_BY_NAME) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    if (operation) complete(operation, name, endpoint);
  }
  addTusPaths(document.paths);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const tags = new Set(operations.flatMap(({ tags: names }) => names as string[]));
  document.tags = [...tags].sort().map((name) => ({ name, description: `Calls below /api/${name}.` }));
  shareComponents(document);
  return document;
};
