import { MAIL_SEARCH_MAX } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { serverText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { useMailList } from './inbox.api.ts';
import { type ChangeAddress, folderOf, type MailAddress } from './inbox-address.ts';
import { MailRow, MailRowSkeleton } from './inbox-row.tsx';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface MailListProps {
  address: MailAddress;
  ownId: number;
  onChange: ChangeAddress;
}

const SearchField = ({ address, onChange }: Pick<MailListProps, 'address' | 'onChange'>) => {
  const [text, setText] = useTypedSearch(address.search, (search) =>
    onChange({ ...address, search, mail: undefined }, { replace: true }),
  );
  return (
    <search>
      <Field label={m.searchEmail}>
        <Input
          type="search"
          placeholder={m.wordsOrAName}
          value={text}
          maxLength={MAIL_SEARCH_MAX}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </search>
  );
};

const NoEmails = ({ address, onChange }: Omit<MailListProps, 'ownId'>) => {
  if (address.search) {
    const clear = (
      <Button variant="outline" onClick={() => onChange({ ...address, search: undefined })}>
        {m.clearSearch}
      </Button>
    );
    return (
      <EmptyState title={m.noEmailsFound} action={clear}>
        {m.noEmailContains({ search: address.search })}
      </EmptyState>
    );
  }
  const isSent = folderOf(address) === 'sent';
  return (
    <EmptyState title={isSent ? m.nothingSentYet : m.yourInboxIsEmpty}>
      {isSent ? m.sentEmailsAppearHere : m.receivedEmailsAppearHere}
    </EmptyState>
  );
};

/** Lists the emails of a folder, or the search results in it. */
export const MailList = ({ address, ownId, onChange }: MailListProps) => {
  const result = useMailList(folderOf(address), address.search);
  const { data, isPlaceholderData, isError, error, refetch, isFetching } = result;
  const hasNone = data?.items.length === 0 && !address.search && !isPlaceholderData;
  return (
    <>
      {!hasNone && <SearchField address={address} onChange={onChange} />}
      {isError && !data && (
        <ErrorState title={m.emailsDidNotLoad} onRetry={() => void refetch()} retrying={isFetching}>
          {serverText(error, common.checkYourConnectionAndTry)}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label={m.loadingEmails} className="mt-11">
          {SKELETONS.map((name) => (
            <MailRowSkeleton key={name} />
          ))}
        </Loading>
      )}
      {data && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-50')}
        >
          <p role="status" className="flex h-11 items-center text-sm text-ink-soft tabular-nums">
            {data.total > 0 && (data.totalIsFloor ? m.emailsAtLeast : m.emails)({ count: data.total })}
          </p>
          {data.items.length === 0 && !isPlaceholderData && (
            <NoEmails address={address} onChange={onChange} />
          )}
          <ul className="border-t border-ink empty:hidden">
            {data.items.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                ownId={ownId}
                isOpen={mail.id === address.mail}
                link={paths.emails({ folder: address.folder, search: address.search, mail: mail.id })}
              />
            ))}
          </ul>
          {!isPlaceholderData && <ListEnd result={result} failure={m.moreEmailsDidNotLoad} />}
        </div>
      )}
    </>
  );
};
