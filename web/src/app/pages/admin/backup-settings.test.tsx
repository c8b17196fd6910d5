import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { BackupsScreen } from './backups-route.tsx';

const PATH = '/api/admin/backups';
const backups = (more: Partial<Backups> = {}): Backups => ({
  backups: [],
  unavailable: null,
  place: '/var/backups/opencall',
  destination: null,
  nightly: { at: '03:00', keep: 7 },
  latest: null,
  environment: ['BACKUP_TO'],
  ...more,
});

describe('the settings of nightly backups', () => {
  const user = userEvent.setup({ delay: null });
  let server: HeldServer;
  let client: QueryClient;
  beforeEach(() => {
    server = holdServer();
    client = renderOver(<BackupsScreen />);
  });
  const open = async (data: Backups) => (await server.next('GET', PATH)).answer(data);
  const time = () => screen.getByLabelText<HTMLInputElement>('Time (UTC)');
  const kept = () => screen.getByLabelText<HTMLInputElement>('Nightly backups to keep');
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));

  it('are saved', async () => {
    await open(backups());
    expect([time().value, kept().value]).toEqual(['03:00', '7']);
    await type(time(), '22:30');
    await type(kept(), '14');
    await save();
    const sent = await server.next('PATCH', `${PATH}/settings`);
    expect(sent.body).toEqual({ at: '22:30', keep: 14 });
    await sent.answer({ ok: true });
    await open(backups({ nightly: { at: '22:30', keep: 14 } }));
    expect(toastTitles()).toEqual(['Settings saved']);
    expect([time().value, kept().value]).toEqual(['22:30', '14']);
  });

  it('show invalid values beside the field before anything is sent, and the message of the server after', async () => {
    await open(backups());
    for (const text of ['0', '1001', '1.5', 'all', ' ']) {
      await type(kept(), text);
      await save();
      expect(screen.getByText('Enter a whole number of backups from 1 to 1000')).toBeTruthy();
    }
    await user.clear(time());
    await save();
    expect(screen.getByText('Enter a time of day in UTC such as 03:00')).toBeTruthy();
    await expectNoCall(server);
    await type(time(), '04:00');
    await type(kept(), '5');
    await save();
    const message = 'The number is set by BACKUP_KEEP in the environment of the server';
    await (await server.next('PATCH', `${PATH}/settings`)).refuse(409, message, {
      code: 'SET_IN_ENVIRONMENT',
      details: [{ path: 'keep', message }],
    });
    await open(backups({ environment: ['BACKUP_TO', 'BACKUP_KEEP'] }));
    expect(screen.getByText(message)).toBeTruthy();
    expect([time().value, toastTitles()]).toEqual(['04:00', []]);
  });

  it('say which of them the environment decides, and send only the others', async () => {
    await open(backups({ nightly: { at: '03:00', keep: 30 }, environment: ['BACKUP_TO', 'BACKUP_KEEP'] }));
    expect([time().disabled, kept().disabled]).toEqual([false, true]);
    expect(screen.getByText('Set by BACKUP_KEEP in the environment')).toBeTruthy();
    expect(screen.getByText('Set by BACKUP_TO in the environment')).toBeTruthy();
    await type(time(), '05:15');
    await save();
    expect((await server.next('PATCH', `${PATH}/settings`)).body).toEqual({ at: '05:15' });
  });

  it('cannot be saved if the environment decides both, and name the variables with the access to a bucket', async () => {
    const access = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;
    const environment: Backups['environment'] = ['BACKUP_TO', 'BACKUP_AT', 'BACKUP_KEEP', ...access];
    await open(backups({ place: 's3://kept/site', environment }));
    expect(screen.getByText(`Set by ${access.join(', ')} in the environment`)).toBeTruthy();
    expect([time().disabled, kept().disabled]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('change while the screen is open, but not what the admin has typed', async () => {
    await open(backups());
    await type(kept(), '9');
    void client.invalidateQueries({ queryKey: ['backups'] });
    await open(backups({ nightly: { at: '23:00', keep: 20 } }));
    expect([time().value, kept().value]).toEqual(['23:00', '9']);
  });

  it('are not there without a place for nightly backups', async () => {
    await open(backups({ nightly: null, environment: [] }));
    expect(screen.getByText(/^Off\. Choose a destination/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Nightly backups' })).toBeNull();
  });
});
