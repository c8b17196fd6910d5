import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { MailFolder } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#lib/class-names.ts';
import { useLiveEvent } from '#lib/live.ts';
import { messagingDraft } from '#lib/messaging-draft.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ComposerHost, loadComposer } from './composer-host.tsx';
import { refreshMail, useMailList } from './inbox.api.ts';
import { type ChangeAddress, folderOf, type MailAddress } from './inbox-address.ts';
import { MailList } from './inbox-list.tsx';
import { MailReader } from './inbox-reader.tsx';
import { FOLDER_LABELS } from './inbox-words.ts';

const WaitingEmails = onDemand(() => import('./waiting-emails.tsx').then((m) => m.WaitingEmails));

interface MailPageProps {
  address: MailAddress;
  ownId: number;
  onChange: ChangeAddress;
  /** Further actions on an email or its sender. */
  renderActions?: (mail: Mail) => ReactNode;
}

/** Reloads emails when a live event reports a change. */
const useLiveMail = (): void => {
  const client = useQueryClient();
  // A new or deleted email changes the folders. The open email is not reloaded, because it may be the deleted one.
  useLiveEvent('mail', () => refreshMail(client));
  useLiveEvent('mail-read', ({ emailId }) => refreshMail(client, emailId));
};

/** Moves the focus to the row of the email that was just closed. */
const useReturnToRow = (open: number | undefined) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open !== undefined || left === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-mail="${left}"]`);
    (row ?? list.current)?.focus();
  }, [open]);
  return list;
};

/** The open email stays in view beside a long list and scrolls on its own. The padding leaves room for focus rings. */
const READING =
  'min-w-0 md:sticky md:top-20 md:-mx-1.5 md:max-h-[calc(100dvh-6rem)] md:self-start md:overflow-y-auto md:p-1.5';

/** The empty half of the screen. It stays blank beside an empty list, which says why it is empty. */
const NoEmailSelected = ({ address }: Pick<MailPageProps, 'address'>) => {
  const { data } = useMailList(folderOf(address), address.search);
  if (!data || data.items.length === 0) return null;
  return (
    <EmptyState title={m.noEmailSelected} space="screen">
      {m.chooseOneToReadIt}
    </EmptyState>
  );
};

const ComposeButton = ({ onCompose }: { onCompose: () => void }) => (
  <Button variant="primary" onClick={onCompose} onPointerEnter={() => void loadComposer()}>
    <PenLine aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    {m.compose}
  </Button>
);

type FolderTabsProps = Pick<MailPageProps, 'address' | 'onChange'> & { content: ReactNode };

const FolderTabs = ({ address, onChange, content }: FolderTabsProps) => (
  <Tabs<MailFolder>
    label={m.folders}
    value={folderOf(address)}
    onChange={(next) => onChange(next === 'sent' ? { folder: 'sent' } : {})}
    items={[
      { value: 'inbox', label: FOLDER_LABELS.inbox, content },
      { value: 'sent', label: FOLDER_LABELS.sent, content },
    ]}
  />
);

/** The email page: the list beside the open email; on a phone only one of them. */
export const MailPage = ({ address, ownId, onChange, renderActions }: MailPageProps) => {
  useLiveMail();
  const list = useReturnToRow(address.mail);
  const isReading = address.mail !== undefined;
  const { folder, search } = address;
  const place = { folder, search };
  const compose = () => onChange({ ...place, mail: address.mail, compose: 'new' });
  const reply = (mail: Mail) => {
    messagingDraft.replyTo(ownId, mail);
    onChange({ ...place, mail: mail.id, compose: 'reply' });
  };
  const content = <MailList address={address} ownId={ownId} onChange={onChange} />;
  return (
    <ListPage title={common.email} wide>
      {/* biome-ignore lint/plugin: for screen readers, while a phone hides the page header */}
      {isReading && <h1 className="sr-only md:hidden">{common.email}</h1>}
      <PageHeader
        className={isReading ? 'max-md:hidden' : undefined}
        title={common.email}
        lead={m.lead}
        actions={<ComposeButton onCompose={compose} />}
      />
      <WaitingEmails ownId={ownId} onEdit={compose} />
      <div className="md:grid md:grid-cols-[minmax(17rem,5fr)_minmax(0,8fr)] md:gap-x-10 lg:gap-x-16">
        <div
          ref={list}
          tabIndex={-1}
          className={cx('focus-visible:outline-none', isReading && 'max-md:hidden')}
        >
          <FolderTabs address={address} onChange={onChange} content={content} />
        </div>
        <section
          key={address.mail}
          aria-label={m.openEmail}
          className={cx(READING, !isReading && 'max-md:hidden')}
        >
          {isReading ? (
            <MailReader
              address={address}
              ownId={ownId}
              onClose={() => onChange(place)}
              onReply={reply}
              renderActions={renderActions}
            />
          ) : (
            <NoEmailSelected address={address} />
          )}
        </section>
      </div>
      <ComposerHost
        address={address}
        ownId={ownId}
        onClose={() => onChange({ ...place, mail: address.mail }, { replace: true })}
      />
    </ListPage>
  );
};
