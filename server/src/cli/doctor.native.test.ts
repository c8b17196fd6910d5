import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { startServer } from '#testing/kills/server-process.ts';
import { startS3Peer } from '#testing/s3-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { runCommand } from './run-command.ts';

const app = useTestApp();
let folder: string;
let environment: Record<string, string>;
const doctor = (more: Record<string, string> = {}) =>
  runCommand(['doctor'], { environment: { ...environment, ...more }, log: quietLog });
const refusal = (more: Record<string, string>): Promise<string> =>
  doctor(more).then(
    (text) => Promise.reject(new Error(`nothing was broken:\n${text}`)),
    (error: Error) => error.message,
  );
/** A port without a listener. */
const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-doctor-'));
  environment = {
    DATABASE_URL: await urlOfTestDatabase(app.platform.database),
    DATA_DIR: join(folder, 'data'),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run opencall -- doctor', () => {
  it('reports no failures for a healthy site, and suggests improvements', async () => {
    const peer = await startS3Peer({
      bucket: 'site',
      region: 'r',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    onTestFinished(peer.close);
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
    const text = await doctor({
      S3_BUCKET: 'site',
      S3_REGION: 'r',
      S3_ENDPOINT: peer.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      BACKUP_TO: folder,
    });
    expect(text).toMatch(/^ok {7}settings {5}All settings are valid\.$/m);
    expect(text).toMatch(/^ok {7}database {5}The server of DATABASE_URL answers: PostgreSQL 1[5-8]/m);
    expect(text).toMatch(/^ok {7}storage {6}The bucket site stores, returns and deletes files\.$/m);
    expect(text).toMatch(/^ok {7}mail {9}The mail server accepts this site\.$/m);
    expect(text).toMatch(/^ok {7}clock {8}The clock agrees with that of the server of DATABASE_URL\.$/m);
    expect(text).toMatch(/^\S+ +disk {9}[\d.]+ GB of [\d.]+ GB are free on the disk of /m);
    expect(text).toMatch(
      /^WARNING {2}backups {6}There is no backup yet\.\n +→ Run: npm run opencall -- backup$/m,
    );
    expect(text).toMatch(/\n\nNothing is broken; \d warnings? above\.$/);
    expect(peer.objects.size).toBe(0);
  });

  it('finds a publicly readable bucket, and a MEDIA_URL that does not lead to this server', async () => {
    const isOpen = createHttpServer(({ method }, response) =>
      response.writeHead(200).end(method === 'POST' ? '<DeleteResult/>' : 'opencall'),
    );
    await new Promise<void>((resolve) => isOpen.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void isOpen.close());
    const origin = `http://127.0.0.1:${(isOpen.address() as AddressInfo).port}`;
    const open = await refusal({
      S3_BUCKET: 'site',
      S3_ENDPOINT: origin,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      MEDIA_URL: origin,
    });
    expect(open).toMatch(
      /^BROKEN {3}storage {6}Anyone can read the bucket site, including private and deleted pictures\.\n +→ Block public access/m,
    );
    expect(open).toMatch(
      /^BROKEN {3}media {8}MEDIA_URL answers 200 for a picture that does not exist.+\n +→ Let the CDN/m,
    );
    expect(await doctor({ MEDIA_URL: app.origin })).toMatch(
      /^ok {7}media {8}MEDIA_URL leads to this server\.$/m,
    );
    const keeps = createHttpServer((_request, response) =>
      response
        .writeHead(404, { 'cache-control': 'public, max-age=600' })
        .end(JSON.stringify({ code: 'FILE_NOT_FOUND' })),
    );
    await new Promise<void>((resolve) => keeps.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void keeps.close());
    expect(await refusal({ MEDIA_URL: `http://127.0.0.1:${(keeps.address() as AddressInfo).port}` })).toMatch(
      /^BROKEN {3}media {8}MEDIA_URL changes Cache-Control/m,
    );
    expect(await doctor({ MEDIA_URL: `http://127.0.0.1:${await closedPort()}` })).toMatch(
      /^WARNING {2}media {8}MEDIA_URL does not answer/m,
    );
  });

  it('reports each problem with its solution, and fails', async () => {
    const port = await closedPort();
    await writeFile(join(folder, 'a-file'), '');
    const text = await refusal({
      DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
      S3_BUCKET: 'site',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      BACKUP_TO: join(folder, 'a-file', 'backups'),
    });
    for (const [about, advice] of [
      ['database', 'Is PostgreSQL running'],
      ['storage', 'Check S3_ENDPOINT'],
      ['mail', 'Check host, port, user and password of SMTP_URL'],
      ['redis', 'Check REDIS_URL'],
      ['backups', 'Check the destination \\(BACKUP_TO'],
    ])
      expect(text).toMatch(new RegExp(`^BROKEN {3}${about} +\\S.+\\n +→ ${advice}`, 'm'));
    expect(text).toMatch(/\n\n5 things are broken: do what the arrows say, and run this again\.$/);
    expect(await refusal({ PORT: 'http' })).toMatch(
      /^BROKEN {3}settings {5}PORT must be a number from 0 to 65535\.\n/,
    );
  });

  it('warns in production about the data folder, PUBLIC_URL, TLS, TRUST_PROXY and RELEASES_URL', async () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };
    expect(await doctor(production)).toMatch(
      /stored in DATA_DIR: ID_DOCUMENT_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY\.\n +→ Set ID_DOCUMENT_KEY, VAPID/,
    );
    expect(await doctor(production)).toContain('PUBLIC_URL is not set: links in emails lead to localhost.');
    expect(await doctor({ ...production, PUBLIC_URL: 'http://talent.example' })).toContain('without TLS');
    expect(await doctor({ ...production, PUBLIC_URL: 'https://talent.example' })).toContain(
      'TRUST_PROXY is off',
    );
    expect(await doctor({ RELEASES_URL: 'http://10.0.0.7/latest.json' })).toMatch(
      /RELEASES_URL cannot be used: Must not lead into a private network\.\n +→ Name another address, or add its origin to WEBHOOK_ORIGINS\./,
    );
  });

  it('says where settings are expected if there are none, and creates nothing', async () => {
    const text = await runCommand(['doctor'], { environment: {}, log: quietLog }).catch(String);
    expect(text).toContain('neither DATA_DIR nor DATABASE_URL is set');
    expect(existsSync(resolve('data'))).toBe(false);
  });

  it('requests the state of the embedded database from the running server', async () => {
    const dataDir = join(folder, 'embedded');
    const embedded = { DATABASE_URL: '', DATA_DIR: dataDir };
    expect(await doctor(embedded)).toContain(`There is no database in ${dataDir} yet.`);
    const server = await startServer({ dataDir });
    onTestFinished(() => server.stop());
    expect(await doctor(embedded)).toMatch(
      /^ok {7}database {5}The embedded database of the running server \(process \d+\) answers: PostgreSQL 18/m,
    );
    expect(await doctor(embedded)).toMatch(/^ok {7}memory {7}The server uses \d+ MB; /m);
  });
});
