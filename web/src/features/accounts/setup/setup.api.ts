import { checkSetup, setUpSite, startSetupPasskey } from '@opencall/contract/accounts/auth/setup.endpoints';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import type { PasskeyCredential } from '#lib/passkeys.ts';
import { startSession } from '#lib/session.ts';

/** Does the address of the log still work? */
export const setupQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => call(checkSetup, { query: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Admin = EndpointRequest<typeof startSetupPasskey>['body'];

/** Asks the server, then the browser. */
const makePasskey = async (admin: Admin) => {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(startSetupPasskey, { body: admin }),
  ]);
  return (await startRegistration({ optionsJSON })) as PasskeyCredential<typeof setUpSite>;
};

/** Makes the first admin, who is signed in from then on; without a password by a passkey that the browser makes now. */
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
