import type { Backups, ChosenDestination } from '@opencall/contract/site/backups/backups.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { BackupsScreen } from './backups-route.tsx';

const PATH = '/api/admin/backups';
const DESTINATION = `${PATH}/destination`;
const NONE: ChosenDestination = {
  kind: 'none',
  folder: '',
  bucket: '',
  prefix: '',
  endpoint: '',
  region: '',
  accessKeyId: '',
  hasSecret: false,
  isAccessLost: false,
};
const BUCKET: ChosenDestination = {
  ...NONE,
  kind: 's3',
  bucket: 'kept',
  prefix: 'site',
  endpoint: 'https://s3.example',
  region: 'r',
  accessKeyId: 'key',
  hasSecret: true,
};
const backups = (destination: ChosenDestination | null, more: Partial<Backups> = {}): Backups => ({
  backups: [],
  unavailable: null,
  place: '/data/backups',
  destination,
  nightly: null,
  latest: null,
  environment: [],
  ...more,
});

describe('the destination of backups', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  let client: QueryClient;
  beforeEach(() => {
    server = holdServer();
    client = renderOver(<BackupsScreen />);
  });
  const open = async (data: Backups) => (await server.next('GET', PATH)).answer(data);
  const form = () => within(screen.getByRole('form', { name: 'Destination' }));
  const choose = (name: RegExp) => user.click(form().getByRole('radio', { name }));
  const field = (name: string) => form().getByLabelText<HTMLInputElement>(name);
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const save = () => user.click(form().getByRole('button', { name: 'Save destination' }));
  const checked = () => form().getByRole<HTMLInputElement>('radio', { checked: true }).value;

  it('is saved as a folder, after the form has said what is missing', async () => {
    await open(backups(NONE));
    expect(screen.getByText(/^Off\. Choose a destination/)).toBeTruthy();
    expect(form().getByText(/Existing backups stay where they are/)).toBeTruthy();
    expect(checked()).toBe('none');
    await choose(/^Another folder/);
    await save();
    expect(screen.getByText('Enter an absolute folder such as /var/backups/opencall')).toBeTruthy();
    await expectNoCall(server);
    await type('Folder', '/mnt/backups');
    await save();
    const sent = await server.next('PUT', DESTINATION);
    expect(sent.body).toMatchObject({
      kind: 'folder',
      folder: '/mnt/backups',
      bucket: '',
      secretAccessKey: '',
    });
    await sent.answer({ ok: true });
    const saved = { ...NONE, kind: 'folder', folder: '/mnt/backups' } as const;
    await open(backups(saved, { place: '/mnt/backups', nightly: { at: '03:00', keep: 7 } }));
    expect(toastTitles()).toEqual(['Destination saved']);
    expect([checked(), field('Folder').value]).toEqual(['folder', '/mnt/backups']);
    expect(screen.getByRole('form', { name: 'Nightly backups' })).toBeTruthy();
  });

  it('is saved as a bucket: a stored secret is never shown and stays without a new one', async () => {
    await open(backups(BUCKET));
    expect(field('Secret access key').value).toBe('');
    expect(form().getByText('A key is stored and never shown. Leave empty to keep it.')).toBeTruthy();
    await type('Prefix (optional)', 'other');
    await save();
    const { hasSecret: _has, isAccessLost: _lost, folder: _folder, ...shown } = BUCKET;
    const first = await server.next('PUT', DESTINATION);
    expect(first.body).toMatchObject({ ...shown, prefix: 'other', secretAccessKey: '' });
    await first.answer({ ok: true });
    await open(backups({ ...BUCKET, prefix: 'other' }));
    await type('Secret access key', 'new-secret');
    await save();
    const second = await server.next('PUT', DESTINATION);
    expect(second.body).toMatchObject({ secretAccessKey: 'new-secret' });
    await second.answer({ ok: true });
    await open(backups({ ...BUCKET, prefix: 'other' }));
    expect(field('Secret access key').value).toBe('');
  });

  it('shows why the server refused it at the field, and keeps what was typed', async () => {
    await open(backups(BUCKET));
    await type('Secret access key', 'wrong');
    await save();
    const message = 'A test file could not be written, read and deleted there: SignatureDoesNotMatch.';
    await (await server.next('PUT', DESTINATION)).refuse(400, message, {
      code: 'BACKUP_DESTINATION_FAILED',
      details: [{ path: 'secretAccessKey', message }],
    });
    await open(backups(BUCKET));
    expect(form().getByText(message)).toBeTruthy();
    expect([field('Secret access key').value, toastTitles()]).toEqual(['wrong', []]);
  });

  it('asks for the password if the server requires it', async () => {
    await open(backups(NONE));
    await choose(/^This server/);
    await save();
    const message = 'Enter your password';
    await (await server.next('PUT', DESTINATION)).refuse(403, message, { code: 'PROOF_REQUIRED' });
    await open(backups(NONE));
    await type('Current Password', 'correct horse');
    await save();
    expect((await server.next('PUT', DESTINATION)).body).toMatchObject({
      kind: 'server',
      password: 'correct horse',
    });
  });

  it('says which fields the environment decides, and sends them empty', async () => {
    const environment: Backups['environment'] = ['BACKUP_S3_ENDPOINT', 'S3_ACCESS_KEY_ID'];
    await open(backups(BUCKET, { environment }));
    expect([field('Endpoint').disabled, field('Region').disabled]).toEqual([true, false]);
    expect(form().getByText('Set by BACKUP_S3_ENDPOINT in the environment')).toBeTruthy();
    expect(form().getByText('Leave empty to use S3_ACCESS_KEY_ID of the environment.')).toBeTruthy();
    await type('Region', 'other');
    await save();
    expect((await server.next('PUT', DESTINATION)).body).toMatchObject({ endpoint: '', region: 'other' });
  });

  it('cannot be chosen if BACKUP_TO decides it', async () => {
    await open(backups(null, { environment: ['BACKUP_TO'] }));
    expect(screen.getByText('Set by BACKUP_TO in the environment')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Destination' })).toBeNull();
  });

  it('changes while the screen is open, says that its keys are lost, and that it does not answer', async () => {
    await open(backups(NONE));
    void client.invalidateQueries({ queryKey: ['backups'] });
    await open(backups({ ...BUCKET, isAccessLost: true }));
    expect([checked(), field('Bucket').value]).toEqual(['s3', 'kept']);
    expect(screen.getByText(/^The server cannot read the keys of the bucket/)).toBeTruthy();
    void client.invalidateQueries({ queryKey: ['backups'] });
    await open(backups(BUCKET, { unavailable: 'The bucket kept cannot be used: refused' }));
    expect(screen.getByText(/cannot be listed: The bucket kept cannot be used: refused$/)).toBeTruthy();
    expect(screen.queryByText('No backups yet')).toBeNull();
  });
});
