import type { Backups, BackupTask } from '@opencall/contract/site/backups/backups.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDateTimeWithYear } from '#lib/format/dates.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { BackupsScreen } from './backups-route.tsx';

const PATH = '/api/admin/backups';
const NAME = 'opencall-20261127T030000Z.tar';
const task = (more: Partial<BackupTask>): BackupTask => ({
  kind: 'backup',
  name: NAME,
  startedAt: '2026-11-27T03:00:00.000Z',
  finishedAt: '2026-11-27T03:01:00.000Z',
  ok: true,
  message: null,
  ...more,
});
const backups = (more: Partial<Backups> = {}): Backups => ({
  backups: [
    {
      name: NAME,
      occasion: 'nightly',
      madeAt: '2026-11-27T03:00:00.000Z',
      bytes: 12_400_000,
      check: null,
    },
  ],
  unavailable: null,
  place: '/var/backups/opencall',
  destination: null,
  nightly: { at: '03:00', keep: 7 },
  latest: null,
  environment: ['BACKUP_TO'],
  ...more,
});

describe('the backups', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  beforeEach(() => {
    server = holdServer();
    renderOver(<BackupsScreen />);
  });
  const open = async (data: Backups) => (await server.next('GET', PATH)).answer(data);
  const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));
  const inDialog = () => within(screen.getByRole('dialog'));

  it('are listed with their size, their check and where they are', async () => {
    const [one] = backups().backups;
    const check = { at: '2026-11-27T08:00:00.000Z', ok: false, message: 'The backup is incomplete.' };
    await open(backups({ backups: one ? [{ ...one, check }] : [] }));
    const row = within(screen.getByRole('list', { name: 'Backups' })).getByRole('listitem');
    expect(row.textContent).toMatch(/Nightly.*Damaged.*12\.4 MB.*The backup is incomplete\..*opencall-/);
    expect(screen.getByText('/var/backups/opencall')).toBeTruthy();
    await press(/^Restore the backup/);
    expect(
      inDialog().getByText(/^The last check found this backup damaged,.*The backup is incomplete\.$/),
    ).toBeTruthy();
  });

  it('show results with times of the reader', async () => {
    const madeAt = '2026-11-27T23:51:21.408Z';
    const [one] = backups().backups;
    const check = { at: madeAt, ok: true, message: `58,589 rows, made on ${madeAt}.` };
    const message = `Restored the backup of ${madeAt}, made by Opencall 0.1.0.`;
    const latest = task({ kind: 'restore', message });
    await open(backups({ backups: one ? [{ ...one, check }] : [], latest }));
    expect(document.body.textContent).not.toContain('2026-11-27T');
    const time = formatDateTimeWithYear(madeAt);
    expect(screen.getByRole('status', { name: 'Latest activity' }).textContent).toContain(
      `Restored the backup of ${time}, made by Opencall 0.1.0.`,
    );
    expect(screen.getByText(new RegExp(`58,589 rows, made on ${time}`))).toBeTruthy();
    await press(/^Restore the backup/);
    expect(inDialog().queryByText(/has not been checked|damaged/)).toBeNull();
  });

  it('show the progress of a new one, and allow no other work meanwhile', async () => {
    await open(backups());
    await press('Back up now');
    await (await server.next('POST', PATH)).answer({ ok: true });
    await open(backups({ latest: task({ finishedAt: null, ok: null, message: 'database: 500 rows' }) }));
    expect(toastTitles()).toEqual(['Backup started']);
    const status = screen.getByRole('status', { name: 'Latest activity' });
    expect(status.textContent).toContain('A backup is being madedatabase: 500 rows');
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: /^Restore the backup/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: /^Download the backup/ })).toHaveProperty('disabled', false);
  });

  it('are restored only with the name of the site, and the password if the server asks for it', async () => {
    await open(backups());
    await press(/^Restore the backup/);
    expect(inDialog().getByText(/^This backup has not been checked\./)).toBeTruthy();
    await user.type(inDialog().getByRole('textbox', { name: 'Type Opencall to confirm' }), 'Opencal');
    await user.click(inDialog().getByRole('button', { name: 'Restore' }));
    await (await server.next('POST', `${PATH}/${NAME}/restore`)).refuse(400, 'Type the name of the site', {
      code: 'SITE_NAME_WRONG',
    });
    expect(inDialog().getByText('Type the name of the site')).toBeTruthy();
    await user.type(inDialog().getByRole('textbox', { name: 'Type Opencall to confirm' }), 'l');
    await user.click(inDialog().getByRole('button', { name: 'Restore' }));
    await (await server.next('POST', `${PATH}/${NAME}/restore`)).refuse(400, 'Enter your password', {
      code: 'PROOF_REQUIRED',
      details: [{ path: 'password', message: 'Enter your password' }],
    });
    await user.type(inDialog().getByLabelText('Current Password'), 'correct horse');
    await user.click(inDialog().getByRole('button', { name: 'Restore' }));
    const sent = await server.next('POST', `${PATH}/${NAME}/restore`);
    expect(sent.body).toEqual({ siteName: 'Opencall', password: 'correct horse' });
    await sent.answer({ ok: true });
    await open(backups({ latest: task({ kind: 'restore', finishedAt: null, ok: null }) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('A backup is being restored')).toBeTruthy();
  });

  it('are deleted only after a confirmation', async () => {
    await open(backups());
    await press(/^Delete the backup/);
    await user.click(inDialog().getByRole('button', { name: 'Keep it' }));
    await expectNoCall(server);
    await press(/^Delete the backup/);
    await user.click(inDialog().getByRole('button', { name: 'Delete' }));
    await (await server.next('DELETE', `${PATH}/${NAME}`)).answer({ ok: true });
    await open(backups({ backups: [] }));
    expect(screen.getByRole('heading', { name: 'No backups yet' })).toBeTruthy();
  });
});
