import { createHash } from 'node:crypto';
import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { type Endpoint, errorCodesOf } from '@opencall/contract/shared/endpoint';
import { ERRORS, type ErrorCode, errorBodySchema } from '@opencall/contract/shared/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp({ diagnostics: true });
let visitor: HttpClient;
let member: HttpClient;
let moderator: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  visitor = app.visitor();
  ({ client: member } = await buildMember(app));
  ({ client: moderator } = await buildMember(app, { role: 'moderator' }));
  ({ client: admin } = await buildMember(app, { role: 'admin' }));
});

const withParams = (path: string, value: string): string => path.replace(/:\w+/g, value);
const hasParams = (endpoint: Endpoint): boolean => endpoint.path.includes(':');
/** The name of a page may be any word. */
const hasId = (endpoint: Endpoint): boolean => hasParams(endpoint) && !endpoint.path.includes(':slug');
const title = ({ method, path }: Endpoint): string => `${method} ${path}`;

interface Operation {
  summary: string;
  responses: Record<string, ReferenceResponse>;
}
interface ReferenceResponse {
  description: string;
  content: {
    'application/json': { schema: { allOf: [object, { properties: { code: { enum: ErrorCode[] } } }] } };
  };
}
interface ApiReference {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, ReferenceResponse> };
}

/** Fetched once for all tests: it is long. */
let reference: Promise<{ body: ApiReference }> | undefined;

const operationOf = async ({ method, path }: Endpoint): Promise<Operation | undefined> => {
  reference ??= visitor.get<ApiReference>('/api/openapi.json');
  const { paths, components } = (await reference).body;
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) return undefined;
  const resolve = (response: ReferenceResponse | { $ref: string }): ReferenceResponse =>
    '$ref' in response
      ? (components.responses[response.$ref.replace('#/components/responses/', '')] as ReferenceResponse)
      : response;
  const responses = Object.entries(operation.responses).map(([status, one]) => [status, resolve(one)]);
  return { ...operation, responses: Object.fromEntries(responses) };
};

describe('every endpoint of the contract', () => {
  it.each(ALL_ENDPOINTS.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s is mounted',
    (_, endpoint) => {
      expect(app.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
    },
  );

  it.each(ALL_ENDPOINTS.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s is in the API reference',
    async (_, endpoint) => {
      expect(await operationOf(endpoint)).toMatchObject({ summary: endpoint.summary });
    },
  );

  it.each(ALL_ENDPOINTS.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s lists each code that it may return in the API reference, with status and sentence',
    async (_, endpoint) => {
      const { responses = {} } = (await operationOf(endpoint)) ?? {};
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      const documented = refusals.flatMap(([status, { content, description }]) =>
        content['application/json'].schema.allOf[1].properties.code.enum.map((code) => ({
          code,
          status: Number(status),
          isExplained: description.includes(`\`${code}\`: ${ERRORS[code].message}`),
        })),
      );
      const due = [...errorCodesOf(endpoint)].map((code) => ({
        code,
        status: ERRORS[code].status as number,
        isExplained: true,
      }));
      const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
      expect(documented.sort(byCode)).toEqual(due.sort(byCode));
    },
  );

  it('includes the usual error codes of its kind', () => {
    const usual = [
      'BUSY',
      'DISK_FULL',
      'INTERNAL',
      'MAINTENANCE',
      'MALFORMED_REQUEST',
      'NOT_AUTHENTICATED',
      'TOKEN_SCOPE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ];
    const described = (facts: Partial<Endpoint>) =>
      [
        ...errorCodesOf({
          ...(ALL_ENDPOINTS.find((e) => !e.sessionOnly) as Endpoint),
          errors: ['USER_NOT_FOUND'],
          ...facts,
        }),
      ].sort();
    expect(described({ method: 'GET', access: 'public' })).toEqual([
      ...usual,
      'USER_NOT_FOUND',
      'VALIDATION_FAILED',
    ]);
    expect(described({ method: 'POST', access: 'staff' })).toEqual(
      [
        ...usual,
        'BODY_TOO_LARGE',
        'FOREIGN_ORIGIN',
        'STAFF_ONLY',
        'UNSUPPORTED_CONTENT_TYPE',
        'USER_NOT_FOUND',
        'VALIDATION_FAILED',
      ].sort(),
    );
  });

  it.each(ALL_ENDPOINTS.filter(({ access }) => access !== 'public').map((e) => [title(e), e] as const))(
    '%s refuses a visitor',
    async (_, endpoint) => {
      const answer = await visitor.request(endpoint.method, withParams(endpoint.path, '1'));
      expect(answer.status).toBe(401);
      expect(errorBodySchema.parse(answer.body)).toMatchObject({ error: 'Not authenticated' });
    },
  );

  const staffOnly = ALL_ENDPOINTS.filter(({ access }) => access === 'staff').map(
    (e) => [title(e), e] as const,
  );
  it.each(staffOnly)('%s refuses a member', async (_, endpoint) => {
    const answer = await member.request(endpoint.method, withParams(endpoint.path, '1'));
    expect(answer.status).toBe(403);
  });

  const adminOnly = ALL_ENDPOINTS.filter(({ access }) => access === 'admin').map(
    (e) => [title(e), e] as const,
  );
  it.each(adminOnly)('%s refuses a member and a moderator', async (_, endpoint) => {
    for (const client of [member, moderator]) {
      const answer = await client.request(endpoint.method, withParams(endpoint.path, '1'));
      expect(answer.status).toBe(403);
    }
  });

  it.each(ALL_ENDPOINTS.filter(hasId).map((e) => [title(e), e] as const))(
    '%s answers invalid ids with 400',
    async (_, endpoint) => {
      for (const id of ['abc', '0', '-1', '1.5', '2147483648', '99999999999', '%00']) {
        const answer = await admin.request(endpoint.method, withParams(endpoint.path, id));
        expect(answer.status, id).toBe(400);
        errorBodySchema.parse(answer.body);
      }
    },
  );

  it.each(ALL_ENDPOINTS.filter(({ body }) => body).map((e) => [title(e), e] as const))(
    '%s answers malformed bodies with 400',
    async (_, endpoint) => {
      const path = withParams(endpoint.path, '1');
      for (const body of ['{', '[]', '"text"', '1', 'null', '{"__proto__":{"a":1}}']) {
        const headers = { 'content-type': 'application/json' };
        const answer = await admin.send(endpoint.method, path, { raw: body, headers });
        expect(answer.status, body).toBe(400);
        errorBodySchema.parse(answer.body);
      }
    },
  );

  it.each(ALL_ENDPOINTS.filter(({ body }) => body).map((e) => [title(e), e] as const))(
    '%s refuses other content types with 415 and huge bodies with 413',
    async (_, endpoint) => {
      const path = withParams(endpoint.path, '1');
      const xml = await admin.send(endpoint.method, path, {
        raw: '<a/>',
        headers: { 'content-type': 'application/xml' },
      });
      expect(xml.status).toBe(415);
      const huge = await admin.request(endpoint.method, path, { filler: 'x'.repeat(300_000) });
      expect(huge.status).toBe(413);
    },
  );
});

describe('addresses outside the contract', () => {
  it('are JSON 404s under /api', async () => {
    for (const path of ['/api', '/api/nothing', '/api/profiles/1/nothing']) {
      const answer = await member.get(path);
      expect(answer.status).toBe(404);
      expect(errorBodySchema.parse(answer.body).error).toMatch(/not found$/);
    }
  });

  it('answer a malformed percent-encoding with 400', async () => {
    const answer = await visitor.get('/api/users/%E0%A4%A');
    expect(answer.status).toBe(400);
    errorBodySchema.parse(answer.body);
  });
});

describe('the API reference', () => {
  it('is a page with an allowed inline script and no others', async () => {
    const { status, headers, text } = await visitor.get('/api/docs/');
    expect(status).toBe(200);
    const [, script = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').find((directive) => directive.startsWith('script-src '))).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
  });

  it('redirects to its address with a slash, and serves its script', async () => {
    const bare = await visitor.get('/api/docs');
    expect(bare.status).toBe(301);
    const script = await visitor.get('/api/docs/js/scalar.js');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
  });
});
