import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const PATH = '/api/admin/backups';
const DESTINATION = `${PATH}/destination`;
const SECRET = 'the-secret-of-the-bucket';
const PEER = { bucket: 'kept', region: 'r', accessKeyId: 'key', secretAccessKey: SECRET };

let peer: S3Peer;
let folder: string;
beforeAll(async () => {
  peer = await startS3Peer(PEER);
  folder = await mkdtemp(join(tmpdir(), 'opencall-destination-'));
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

describe('variables of the environment', () => {
  const app = useTestApp(async ({ backup }) => ({
    backup: { ...backup, to: folder, variables: ['BACKUP_TO'] },
  }));

  it('decide the destination: it is not shown as a choice, and a change is refused', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const answer = await admin.client.request('PUT', DESTINATION, { kind: 'server' });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'SET_IN_ENVIRONMENT',
        error: 'The destination is set by BACKUP_TO in the environment of the server',
      }),
    ]);
    const { body } = await admin.client.get<Backups>(PATH);
    expect(body).toMatchObject({ place: folder, destination: null });
  });
});

describe('the access to buckets in the environment', () => {
  const app = useTestApp(async ({ backup }) => ({
    backup: {
      ...backup,
      access: { ...backup.access, endpoint: peer.endpoint, region: PEER.region, secretAccessKey: SECRET },
      variables: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    },
  }));

  it('wins field by field', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const { bucket, accessKeyId } = PEER;
    const fields = { kind: 's3', bucket, prefix: 'site/backups', endpoint: peer.endpoint, accessKeyId };
    const refused = await admin.client.request('PUT', DESTINATION, fields);
    expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
      409,
      'SET_IN_ENVIRONMENT',
      [{ path: 'endpoint' }],
    ]);
    const rest = { ...fields, endpoint: '' };
    expect((await admin.client.request('PUT', DESTINATION, rest)).status).toBe(200);
    const { body } = await admin.client.get<Backups>(PATH);
    expect(body).toMatchObject({
      place: `s3://${PEER.bucket}/site/backups`,
      destination: { endpoint: '', accessKeyId: PEER.accessKeyId, hasSecret: false, isAccessLost: false },
    });
  });
});
