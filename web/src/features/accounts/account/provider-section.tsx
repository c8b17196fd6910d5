import { recoverCredentials } from '@opencall/contract/accounts/auth/auth.routes';
import { codeSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { presentPasswordSchema } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { getOidcLink, startOidcLink, unlinkOidc } from '@opencall/contract/accounts/oidc/oidc.routes';
import type { OidcLink } from '@opencall/contract/accounts/oidc/oidc.schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { useSession } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { Section } from './section.tsx';
import { twoFactorQuery } from './security.api.ts';

const linkQuery = defineQuery({
  queryKey: ['oidc-link'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(getOidcLink, {}, { signal }),
});

const withoutCode = z.object({ password: presentPasswordSchema, code: z.string() });
const withCode = withoutCode.extend({ code: codeSchema });

const LinkDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const needsCode = twoFactor?.enabled ?? false;
  const start = useMutation({
    mutationFn: (body: { password: string; code?: string }) => call(startOidcLink, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { form, submit, pending } = useZodForm({
    schema: needsCode ? withCode : withoutCode,
    defaultValues: { password: '', code: '' },
    routes: [startOidcLink],
    codes: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code', CODE_REQUIRED: 'code' },
    send: ({ password, code }) => start.mutateAsync(needsCode ? { password, code } : { password }),
    onFailure: (error, isShown) => {
      if (!isShown) toastError('Your account was not connected', serverText(error, 'Please try again.'));
    },
  });
  const { register, formState } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Connect ${name}`}
      description={`Confirm your identity. Then ${name} asks you to sign in there.`}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <PresentPasswordField error={formState.errors.password?.message} {...register('password')} />
        {needsCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
        <Button
          type="submit"
          variant="primary"
          pending={pending || start.isSuccess}
          pendingLabel="Connecting..."
          className="justify-self-start"
        >
          Continue
        </Button>
      </form>
    </Dialog>
  );
};

const useUnlink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(unlinkOidc),
    onSuccess: ({ message }) => toast({ title: 'Disconnected', description: message }),
    onError: (error) =>
      toastError('Not disconnected', serverText(error, 'Check your connection and try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: linkQuery.queryKey }),
  });
};

/** An account that was created through the provider has no password. A recovery email lets the member set one. */
const SetPassword = () => {
  const { user } = useSession();
  const send = useMutation({
    mutationFn: () => call(recoverCredentials, { body: { email: user?.email ?? '' } }),
    onSuccess: () =>
      toast({ title: 'Email sent', description: `The link in it sets a password (${user?.email}).` }),
    onError: (error) => toastError('Error', serverText(error, 'Check your connection and try again.')),
  });
  return (
    <div className="mt-4 border-l-2 pl-4">
      <p className="text-ink-soft">
        Your account has no password yet. You need one to change how you sign in or to delete your account.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        pending={send.isPending}
        pendingLabel="Sending..."
        onClick={() => send.mutate()}
      >
        Set a password
      </Button>
    </div>
  );
};

const State = ({ link, name }: { link: OidcLink; name: string }) => {
  const [linking, setLinking] = useState(false);
  const unlink = useUnlink();
  return (
    <>
      {link.isLinked ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="wrap-anywhere">Connected{link.email && ` as ${link.email}`}.</p>
          <Button
            variant="outline"
            size="sm"
            pending={unlink.isPending}
            pendingLabel="Disconnecting..."
            onClick={() => unlink.mutate()}
          >
            Disconnect
          </Button>
        </div>
      ) : (
        <Button onClick={() => setLinking(true)}>Connect {name}</Button>
      )}
      {!link.hasPassword && <SetPassword />}
      {linking && <LinkDialog name={name} onClose={() => setLinking(false)} />}
    </>
  );
};

/** Connects the account to the site's sign-in provider. Renders nothing if the site has none. */
export const ProviderSection = () => {
  const { data: link } = useQuery(linkQuery);
  if (!link?.name) return null;
  return (
    <Section
      title={link.name}
      about={`Sign in here with ${link.name}. If two-factor sign-in is on, you still enter a code.`}
    >
      <State link={link} name={link.name} />
    </Section>
  );
};
