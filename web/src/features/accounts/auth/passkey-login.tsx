import { loginWithPasskey, startPasskeyLogin } from '@opencall/contract/accounts/auth/passkeys.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { call } from '#lib/http.ts';
import { type PasskeyCredential, wasDismissed } from '#lib/passkeys.ts';
import { startSession } from '#lib/session.ts';
import * as m from '#messages/accounts/auth';
import { Button } from '#ui/button.tsx';
import { welcome } from './login-toasts.ts';

const usePasskeyLogin = (onRefused: (error: Error) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['passkey-login'],
    mutationFn: async () => {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(startPasskeyLogin),
      ]);
      const credential = (await startAuthentication({ optionsJSON })) as PasskeyCredential<
        typeof loginWithPasskey
      >;
      const user = await call(loginWithPasskey, { body: { credential } });
      await startSession(client);
      return user;
    },
    onSuccess: welcome,
    onError: (error) => {
      if (!wasDismissed(error)) onRefused(error);
    },
  });
};

/** Signs in with a passkey, if the browser supports it. */
export const PasskeyLogin = ({ onRefused }: { onRefused: (error: Error) => void }) => {
  const login = usePasskeyLogin(onRefused);
  if (typeof window === 'undefined' || !('PublicKeyCredential' in window)) return null;
  return (
    <Button
      variant="outline"
      onClick={() => login.mutate()}
      pending={login.isPending}
      pendingLabel={m.waitingForYourPasskey}
    >
      <KeyRound aria-hidden="true" className="size-4" />
      {m.logInWithAPasskey}
    </Button>
  );
};
