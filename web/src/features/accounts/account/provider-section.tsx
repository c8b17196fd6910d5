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
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
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
      if (!isShown) toastError(m.couldNotConnectYourAccount, serverText(error, common.pleaseTryAgain));
    },
  });
  const { register, formState } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connectName({ name })}
      description={m.confirmThenLogInAt({ name })}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <PresentPasswordField error={formState.errors.password?.message} {...register('password')} />
        {needsCode && <CodeField error={formState.errors.code?.message} {...register('code')} />}
        <Button
          type="submit"
          variant="primary"
          pending={pending || start.isSuccess}
          pendingLabel={m.connecting}
          className="justify-self-start"
        >
          {m.continueLabel}
        </Button>
      </form>
    </Dialog>
  );
};

const useUnlink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(unlinkOidc),
    onSuccess: ({ message }) => toast({ title: m.disconnected, description: message }),
    onError: (error) =>
      toastError(m.couldNotDisconnectYourAccount, serverText(error, common.checkYourConnectionAndTry)),
    onSettled: () => client.invalidateQueries({ queryKey: linkQuery.queryKey }),
  });
};

/** An account that was created through the provider has no password. A recovery email lets the member set one. */
const SetPassword = () => {
  const { user } = useSession();
  const send = useMutation({
    mutationFn: () => call(recoverCredentials, { body: { email: user?.email ?? '' } }),
    onSuccess: () =>
      toast({ title: m.emailSent, description: m.openTheLinkToSetAPassword({ email: user?.email ?? '' }) }),
    onError: (error) =>
      toastError(m.couldNotSendTheEmail, serverText(error, common.checkYourConnectionAndTry)),
  });
  return (
    <div className="mt-4 border-l-2 pl-4">
      <p className="text-ink-soft">{m.noPasswordYet}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        pending={send.isPending}
        pendingLabel={common.sending}
        onClick={() => send.mutate()}
      >
        {m.setAPassword}
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
          <p className="wrap-anywhere">{link.email ? m.connectedAs({ email: link.email }) : m.connected}</p>
          <Button
            variant="outline"
            size="sm"
            pending={unlink.isPending}
            pendingLabel={m.disconnecting}
            onClick={() => unlink.mutate()}
          >
            {m.disconnect}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setLinking(true)}>{m.connectName({ name })}</Button>
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
    <Section title={link.name} about={m.providerMeaning({ name: link.name })}>
      <State link={link} name={link.name} />
    </Section>
  );
};
