import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userProfileKey } from '#lib/profile-queries.ts';
import { expectNoCall, type HeldServer, holdServer } from '#testing/held-server.ts';
import { renderOver, toastTitles } from '#testing/render.tsx';
import { IdVerification } from './id-verification.tsx';
import { useProfile } from './use-profile.ts';
import { VisibilityButton } from './visibility-button.tsx';

const KEY = userProfileKey(7);
const profile = (changes: Partial<Profile> = {}) =>
  ({ id: 4, userId: 7, stageName: 'Wren', isHidden: false, idVerified: false, ...changes }) as Profile;

const Screen = () => {
  const { data } = useProfile(7);
  if (!data || 'teaser' in data) return null;
  return (
    <>
      <VisibilityButton profile={data} />
      <IdVerification profile={data as Profile} />
    </>
  );
};

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name) as HTMLButtonElement);
const shown = () => ({
  isHidden: button('Show Profile') !== null,
  idVerified: button('Verify ID')?.disabled,
});

describe('changes by staff to a profile', () => {
  let server: HeldServer;
  let client: ReturnType<typeof renderOver>;
  beforeEach(() => {
    server = holdServer();
    client = renderOver(<Screen />, (filled) => filled.setQueryData(KEY, profile()));
  });
  const toggle = () => server.next('POST', '/api/profiles/4/toggle-visibility');
  const verification = () => server.next('PATCH', '/api/users/7/verify-id');
  const readOld = async () => {
    void client.invalidateQueries({ queryKey: KEY });
    await (await server.next('GET', '/api/profiles/user/7')).answer(profile());
  };

  it('show immediately, and stay visible if an older answer arrives first', async () => {
    press('Hide Profile');
    expect(shown().isHidden).toBe(true);
    const hiding = await toggle();
    await readOld();
    expect(shown().isHidden).toBe(true);
    await hiding.answer({ message: 'Profile hidden', isHidden: true });
    expect(shown().isHidden).toBe(true);
  });

  it('are sent in order, so that the last one wins on screen and on the server', async () => {
    press('Verify ID');
    press('Unverify');
    press('Verify ID');
    expect(shown().idVerified).toBe(true);
    for (const verified of [true, false, true]) {
      const change = await verification();
      expect(change.body).toEqual({ verified, documentKey: null });
      if (verified) await expectNoCall(server);
      await change.answer({});
      expect(shown().idVerified).toBe(true);
    }
  });

  it('toggle again if the server had another value than the screen', async () => {
    press('Hide Profile');
    await (await toggle()).answer({ message: 'Profile shown', isHidden: false });
    expect(shown().isHidden).toBe(true);
    await (await toggle()).answer({ message: 'Profile hidden', isHidden: true });
    expect(shown().isHidden).toBe(true);
    expect(toastTitles()).toEqual(['Profile hidden']);
  });

  it('are undone with an error if refused; other changes stay', async () => {
    press('Hide Profile');
    press('Verify ID');
    expect(shown()).toEqual({ isHidden: true, idVerified: true });
    await (await toggle()).refuse(500, 'Internal server error');
    expect(shown()).toEqual({ isHidden: false, idVerified: true });
    expect(toastTitles()).toEqual(['Error']);
    await (await verification()).answer({});
    expect(shown()).toEqual({ isHidden: false, idVerified: true });
  });
});
