import {
  deleteAccount as deleteAccountCall,
  downloadData,
} from '@opencall/contract/accounts/account/account.routes';
import { ping } from '@opencall/contract/accounts/auth/auth.routes';
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '@opencall/contract/accounts/auth/devices.routes';
import {
  addPasskey,
  listPasskeys,
  type loginWithPasskey,
  removePasskey,
  renamePasskey,
  reviewPasskeys,
  startPasskey,
  startPasskeyLogin,
} from '@opencall/contract/accounts/auth/passkeys.routes';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@opencall/contract/accounts/auth/two-factor.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import type { PasskeyCredential } from '#lib/passkeys.ts';
import { endSession } from '#lib/session.ts';

export const devicesQuery = defineQuery({
  queryKey: ['devices'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
});
export const twoFactorQuery = defineQuery({
  queryKey: ['two-factor'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }),
});
export const passkeysQuery = defineQuery({
  queryKey: ['passkeys'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});

/** Returns a function that reloads a list. A mutation that awaits it ends when the list shows the change. */
const useRefetch = (queryKey: readonly string[]) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
};

export const useSignOutDevice = () =>
  useMutation({
    mutationFn: (id: number) => call(signOutDevice, { params: { id: String(id) } }),
    // Also reload after an error, because the session may have been ended in another window.
    onSettled: useRefetch(devicesQuery.queryKey),
  });
export const useSignOutOthers = () =>
  useMutation({
    mutationFn: () => call(signOutOtherDevices),
    onSettled: useRefetch(devicesQuery.queryKey),
  });

type BothFactors = RequestOf<typeof disableTwoFactor>['body'];

export const useStartTwoFactor = () =>
  useMutation({ mutationFn: (password: string) => call(startTwoFactor, { body: { password } }) });
export const useConfirmTwoFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }),
    onSuccess: useRefetch(twoFactorQuery.queryKey),
  });
export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: BothFactors) => call(renewRecoveryCodes, { body }),
    onSuccess: useRefetch(twoFactorQuery.queryKey),
  });
export const useDisableTwoFactor = () =>
  useMutation({
    mutationFn: (body: BothFactors) => call(disableTwoFactor, { body }),
    onSuccess: useRefetch(twoFactorQuery.queryKey),
  });

interface NewPasskey {
  name: string;
  password: string;
  code?: string;
  /** An existing passkey of the account replaces the code. */
  byPasskey?: boolean;
}

/** Signs a login challenge with an existing passkey. */
const signWithPasskey = async () => {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(startPasskeyLogin),
  ]);
  return (await startAuthentication({ optionsJSON })) as PasskeyCredential<typeof loginWithPasskey>;
};

/** Creates a passkey: the server sends a challenge, the browser signs it, and the server stores the result. */
const makePasskey = async ({ name, password, code, byPasskey = false }: NewPasskey) => {
  const factor = byPasskey ? { credential: await signWithPasskey() } : { code };
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(startPasskey, { body: { password, ...factor } }),
  ]);
  const credential = (await startRegistration({ optionsJSON })) as PasskeyCredential<typeof addPasskey>;
  return call(addPasskey, { body: { name, credential } });
};

export const useAddPasskey = () =>
  useMutation({ mutationFn: makePasskey, onSuccess: useRefetch(passkeysQuery.queryKey) });
export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call(renamePasskey, { params: { id: String(id) }, body: { name } }),
    onSuccess: useRefetch(passkeysQuery.queryKey),
  });
export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: number) => call(removePasskey, { params: { id: String(id) } }),
    onSettled: useRefetch(passkeysQuery.queryKey),
  });

export const useReviewPasskeys = () => useMutation({ mutationFn: () => call(reviewPasskeys) });

/** The browser downloads the file by itself. The ping before it detects an expired session. */
export const useDownloadData = () =>
  useMutation({
    mutationFn: async () => {
      await call(ping);
      window.location.assign(downloadData.path);
    },
  });

export const useDeleteAccount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['delete-account'],
    mutationFn: (body: RequestOf<typeof deleteAccountCall>['body']) => call(deleteAccountCall, { body }),
    onSuccess: () => endSession(client),
  });
};
