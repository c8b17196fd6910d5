import { checkSetup, setUpSite, startSetupPasskey } from '@opencall/contract/accounts/auth/setup.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import type { PasskeyCredential } from '#lib/passkeys.ts';
import { startSession } from '#lib/session.ts';

/** Checks if the setup link from the server log is still valid. */
export const setupQuery = (token: string) =>
  defineQuery({
    queryKey: ['setup', token],
    meta: { refreshedBy: 'nothing', offline: false },
    queryFn: ({ signal }) => call(checkSetup, { query: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Admin = RequestOf<typeof startSetupPasskey>['body'];

/** Gets the options from the server and lets the browser make a passkey. */
const makePasskey = async (admin: Admin) => {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(startSetupPasskey, { body: admin }),
  ]);
  return (await startRegistration({ optionsJSON })) as PasskeyCredential<typeof setUpSite>;
};

/** Creates the first admin and signs them in, with a password or a new passkey. */
export const useSetUpSite = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, ...admin }: Admin & { password: string | undefined }) => {
      const proof = password === undefined ? { credential: await makePasskey(admin) } : { password };
      const user = await call(setUpSite, { body: { ...admin, ...proof } });
      await startSession(client);
      return user;
    },
  });
};
