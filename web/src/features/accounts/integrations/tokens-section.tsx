import type { ApiToken } from '@opencall/contract/accounts/api-tokens/api-tokens.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, serverText } from '#lib/api-error.ts';
import { formatDate, formatRelative } from '#lib/format/dates.ts';
import { API_REFERENCE } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/integrations';
import * as common from '#messages/common';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { apiTokensQuery, useEndToken } from './integrations.api.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';

const UNSENT = common.checkYourConnectionAndTry;

const EndDialog = ({ token, onClose }: { token: ApiToken; onClose: () => void }) => {
  const end = useEndToken();
  return (
    <ConfirmDialog
      title={m.revokeThisToken}
      description={m.revokeMeaning({ name: token.name })}
      confirmLabel={m.revokeToken}
      pendingLabel={m.revoking}
      pending={end.isPending}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(token.id, {
          onSuccess: () => toast({ title: m.tokenRevoked }),
          onError: (error) => toastError(m.couldNotRevokeTheToken, serverText(error, UNSENT)),
          onSettled: onClose,
        })
      }
    />
  );
};

const usageOf = ({ owner: { username }, createdAt, lastUsedAt }: ApiToken): string => {
  const date = formatDate(createdAt);
  return lastUsedAt
    ? m.createdAndUsed({ username, date, relative: formatRelative(lastUsedAt) })
    : m.createdNotUsedYet({ username, date });
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
        <Message text={usageOf(token)} tags={{ owner: (children) => <bdi>{children}</bdi> }} />
      </p>
    </div>
    <Button variant="outline" size="sm" aria-label={m.revokeName({ name: token.name })} onClick={onEnd}>
      {m.revoke}
    </Button>
  </li>
);

/** Lists the API tokens, with which programs call the API as an admin. */
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
            {m.apiTokens}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            <Message
              text={m.apiTokensMeaning}
              tags={{
                link: (children) => (
                  <a href={API_REFERENCE} className="text-link">
                    {children}
                  </a>
                ),
              }}
            />
          </p>
        </div>
        <Button size="sm" onClick={() => setMaking(true)}>
          {m.createAToken}
        </Button>
      </header>
      {data && data.items.length === 0 && <p className="border-t py-4 text-ink-soft">{m.noTokensYet}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul aria-label={m.apiTokens}>
            {data.items.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
          <ListEnd result={result} failure={m.moreTokensDidNotLoad} />
        </>
      )}
      {!data && !error && (
        <Loading label={m.loadingApiTokens}>
          <Skeleton className="h-20" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState title={m.tokensDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {making && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {ending && <EndDialog token={ending} onClose={() => setEnding(null)} />}
    </section>
  );
};
