import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { defineEndpoint, okSchema } from '@opencall/contract/shared/endpoint';
import type { ErrorCode } from '@opencall/contract/shared/errors';
import fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createLocalStore } from '#platform/storage/local-store.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { createApi } from './api.ts';
import { AppError } from './app-error.ts';
import { registerErrorHandler } from './error-handler.ts';
import { createFreshReads } from './fresh-reads.ts';
import { compileResponseSerializer } from './response-serializer.ts';

const endpoint = defineEndpoint(
  { method: 'POST', path: '/api/things/:id', access: 'public' },
  { rateLimit: 'write', summary: 'For this test alone', response: okSchema, errors: ['USER_NOT_FOUND'] },
);

/** Builds one endpoint that fails with the code, configured as in production, and collects its error logs. */
const refuseWith = async (code: ErrorCode) => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = fastify({ logger: { level: 'error', stream } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileResponseSerializer);
  registerErrorHandler(app);
  const api = createApi(app, {
    maintenance: () => null,
    now: () => new Date(),
    database: {} as Database,
    freshReads: createFreshReads({ replicas: null } as Database, false),
    rateLimits: { take: async () => {}, giveBack: () => {} },
    findViewer: async () => null,
    onStaffRefusal: async () => {},
  });
  api.handle(endpoint, async () => {
    throw new AppError(code);
  });
  const answer = await app.inject({ method: 'POST', url: '/api/things/7' });
  await app.close();
  return { status: answer.statusCode, code: answer.json().code, lines };
};

describe('an error code that the endpoint does not declare', () => {
  it('is sent unchanged in production, and logged as an error with endpoint and code', async () => {
    const { status, code, lines } = await refuseWith('GALLERY_FULL');
    expect([status, code]).toEqual([400, 'GALLERY_FULL']);
    expect(lines).toEqual([
      expect.objectContaining({
        endpoint: 'POST /api/things/:id',
        code: 'GALLERY_FULL',
        msg: 'the endpoint does not declare this error',
      }),
    ]);
  });

  it.each([
    'USER_NOT_FOUND',
    'NOT_AUTHENTICATED',
    'VALIDATION_FAILED',
    'FOREIGN_ORIGIN',
    'TOO_MANY_REQUESTS',
  ] as const)('is not reported if the code is declared or usual: %s', async (code) => {
    const answer = await refuseWith(code);
    expect(answer).toMatchObject({ code, lines: [] });
  });

  it.each(['STAFF_ONLY', 'ADMIN_ONLY'] as const)(
    'is reported if the access rule of the endpoint does not use the code: %s',
    async (code) => {
      const { lines } = await refuseWith(code);
      expect(lines).toEqual([expect.objectContaining({ code })]);
    },
  );

  it('fails the test that causes it: immediately as a 500, and again when the app closes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'opencall-undeclared-'));
    const put = async () => {
      throw new AppError('GALLERY_FULL');
    };
    const app = await buildTestApp({}, { storage: { ...createLocalStore(folder), put } });
    const { client } = await buildMember(app);
    const file = await plainPicture(400, 400).jpeg().toBuffer();
    const answer = await createUploadClient(app).upload(client, { file, uploadType: 'gallery' });
    const complaint = 'POST /api/upload answers GALLERY_FULL, which the contract does not declare for it';
    expect([answer.status, answer.body.error]).toEqual([500, complaint]);
    await expect(app.close()).rejects.toThrow(complaint);
    await rm(folder, { recursive: true });
  });
});
