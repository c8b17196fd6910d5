import {
  API_TOKEN_SCOPES,
  type ApiToken,
  type ApiTokenScope,
  newApiTokenSchema,
} from '@opencall/contract/api-tokens/api-tokens.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, serverText } from '#lib/api-error.ts';
import { formatDate, formatRelative } from '#lib/dates.ts';
import { API_REFERENCE } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { apiTokensQuery, useEndToken, useMakeToken } from './integrations.api.ts';

const SCOPE_LABELS: Record<ApiTokenScope, string> = {
  read: 'Read what I can read as a member',
  write: 'Also change what I can change as a member',
  admin: 'Also do what I can do as an admin',
};

const UNSENT = 'Check your connection and try again.';

const MakeDialog = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiTokenScope>('read');
  const [refused, setRefused] = useState<string>();
  const make = useMakeToken();
  const submit = () => {
    const parsed = newApiTokenSchema.safeParse({ name, scopes: [scope] });
    if (!parsed.success) return setRefused(parsed.error.issues[0]?.message);
    setRefused(undefined);
    make.mutate(parsed.data, {
      onError: (error) => toastError('The token was not made', serverText(error, UNSENT)),
    });
  };
  if (make.data)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Your new token"
        description="It is shown this once. Keep it where secrets are kept."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <CopyField
          label="Token"
          value={make.data.token}
          hint="Programs send it as Authorization: Bearer, with each call."
        />
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Make an API token">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Name" hint="What it is for: the program, the server." error={refused}>
          <Input autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <ChoiceGroup legend="What it may do">
          {API_TOKEN_SCOPES.map((value) => (
            <Radio
              key={value}
              name="scope"
              label={SCOPE_LABELS[value]}
              checked={scope === value}
              onChange={() => setScope(value)}
            />
          ))}
        </ChoiceGroup>
        <Button
          type="submit"
          variant="primary"
          pending={make.isPending}
          pendingLabel="Making..."
          className="justify-self-start"
        >
          Make token
        </Button>
      </form>
    </Dialog>
  );
};

const EndDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const end = useEndToken();
  return (
    <ConfirmDialog
      title="End this token?"
      description={`Programs that use “${token.name}” are refused from now on. It cannot be brought back.`}
      confirmLabel="End token"
      pendingLabel="Ending..."
      pending={end.isPending}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(token.id, {
          onSuccess: () => toast({ title: 'Token ended' }),
          onError: (error) => toastError('Error', serverText(error, UNSENT)),
          onSettled: onClose,
        })
      }
    />
  );
};

const TokenRow = ({ token, onEnd }: { token: ApiToken; onEnd: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t py-4">
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{token.name}</span>
        {token.scopes.map((scope) => (
          <Badge key={scope} tone={scope === 'admin' ? 'red' : 'gray'}>
            {scope}
          </Badge>
        ))}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {token.owner.username} · made {formatDate(token.createdAt)} ·{' '}
        {token.lastUsedAt ? `used ${formatRelative(token.lastUsedAt)}` : 'not used yet'}
      </p>
    </div>
    <Button variant="outline" size="sm" aria-label={`End ${token.name}`} onClick={onEnd}>
      End
    </Button>
  </li>
);

/** Keys of programs that call the API in an admin's name. */
export const TokensSection = () => {
  const result = useInfiniteQuery(apiTokensQuery);
  const { data, error, refetch, isFetching } = result;
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  return (
    <section aria-labelledby="api-tokens">
      <header className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <div>
          <h2 id="api-tokens" className="display text-xl">
            API tokens
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            A program with a token does what its owner may do, as far as the token reaches. Who holds one can
            read the{' '}
            <a href={API_REFERENCE} className="text-link">
              API reference
            </a>
            .
          </p>
        </div>
        <Button size="sm" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      </header>
      {data && data.items.length === 0 && <p className="border-t py-4 text-ink-soft">There are no tokens.</p>}
      {data && data.items.length > 0 && (
        <>
          <ul aria-label="API tokens">
            {data.items.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
          <ListEnd result={result} failure="More tokens could not be loaded." />
        </>
      )}
      {!data && !error && (
        <Loading label="Loading API tokens">
          <Skeleton className="h-20" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          title="API tokens could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {making && <MakeDialog onClose={() => setMaking(false)} />}
      {ending && <EndDialog token={ending} onClose={() => setEnding(null)} />}
    </section>
  );
};
