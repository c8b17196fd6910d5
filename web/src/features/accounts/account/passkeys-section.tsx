import type { Passkey } from '@opencall/contract/accounts/auth/passkeys.schemas';
import { PASSKEYS_MAX } from '@opencall/contract/accounts/auth/passkeys.vocabulary';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { formatDate, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RowsSkeleton, Section } from './section.tsx';
import { passkeysQuery } from './security.api.ts';

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const date = formatDate(passkey.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4 first:border-t-0">
      <KeyRound aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-ink-soft">
          {passkey.lastUsedAt
            ? m.addedAndUsed({ date, relative: formatRelative(passkey.lastUsedAt) })
            : m.addedNotUsedYet({ date })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.renameName({ name: passkey.name })}
          onClick={() => setOpen('rename')}
        >
          {m.rename}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={m.removeName({ name: passkey.name })}
          onClick={() => setOpen('remove')}
        >
          {common.remove}
        </Button>
      </div>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
};

const PasskeyList = ({ passkeys }: { passkeys: Passkey[] }) => {
  const [adding, setAdding] = useState(false);
  const canMake = 'PublicKeyCredential' in window && passkeys.length < PASSKEYS_MAX;
  return (
    <>
      {passkeys.length > 0 ? (
        <ul aria-label={m.passkeys} className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="mb-4">{m.noPasskeysYet}</p>
      )}
      {canMake && <Button onClick={() => setAdding(true)}>{m.addAPasskey}</Button>}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
};

/** Lists the passkeys, with which the member signs in instead of with a password. */
export const PasskeysSection = () => {
  const { data, isError, refetch, isFetching } = useQuery(passkeysQuery);
  return (
    <Section title={m.passkeys} about={m.passkeysMeaning}>
      {data && <PasskeyList passkeys={data} />}
      {!data && !isError && <RowsSkeleton />}
      {!data && isError && (
        <ErrorState title={m.passkeysDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
          {common.checkYourConnectionAndTry}
        </ErrorState>
      )}
    </Section>
  );
};
