import { ENDPOINTS_BY_NAME } from '@opencall/contract/all-endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, object> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, object> };
}

const app = useTestApp({ diagnostics: true });
let text: string;
let document: Document;

beforeAll(async () => {
  ({ text, body: document } = await app.visitor().get<Document>('/api/openapi.json'));
});

const operations = (): Operation[] =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('names and describes every operation once, under a declared tag', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...ENDPOINTS_BY_NAME.keys()]));
  const declared = new Set(document.tags.map(({ name }) => name));
  for (const { operationId, description, tags } of operations()) {
    expect(description, operationId).toMatch(/^\S[\s\S]{20,}/);
    expect(tags.filter((tag) => !declared.has(tag))).toEqual([]);
  }
});

it('is shorter than 800 kB, because its schemas are shared', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(800_000);
  const references = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...references].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(references.size).toBeGreaterThan(200);
});

it.each([
  ['/api/user/data', 'get', 'application/zip'],
  ['/api/agreements/{id}.pdf', 'get', 'application/pdf'],
  ['/api/analytics.csv', 'get', 'text/csv'],
  ['/api/events', 'get', 'text/event-stream'],
  ['/api/pictures/{id}/original', 'get', 'image/webp'],
])('describes the content type of %s', (path, method, type) => {
  const { responses } = (document.paths[path] as Record<string, Operation>)[method] as Operation;
  expect(Object.keys(responses['200']?.content ?? {})).toContain(type);
  expect(Object.keys(responses['200']?.content ?? {})).not.toContain('application/json');
});

it('describes uploads, whole and resumable', () => {
  const { post } = document.paths['/api/upload'] ?? {};
  expect(Object.keys(post?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(Object.keys(document.paths['/api/resumable-uploads'] ?? {})).toEqual(['post']);
  const one = document.paths['/api/resumable-uploads/{id}'] ?? {};
  expect(Object.keys(one).sort()).toEqual(['delete', 'get', 'head', 'patch']);
  expect(Object.keys(one.patch?.requestBody?.content ?? {})).toEqual(['application/offset+octet-stream']);
});

it('passes the recommended rules of Redocly without an error', async () => {
  const config = await createConfig('extends: [recommended]');
  const problems = await lintFromString({ source: text, config });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});
