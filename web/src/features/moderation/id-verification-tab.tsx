import type { IdVerificationFilter } from '@opencall/contract/identity/identity.schemas';
import type { ModerationUser } from '@opencall/contract/moderation/members.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { MemberFacts, memberName } from './member-row.tsx';
import { ID_FILTERS } from './moderation-words.ts';
import { Filter, RowActions, RowColumns } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { idVerificationQuery, sendVerification } from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import type { QueueAction } from './use-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY: Record<IdVerificationFilter, { title: string; text: string }> = {
  pending: {
    title: 'Nothing waits',
    text: 'Every document has been reviewed. New ones appear here by themselves.',
  },
  verified: { title: 'No verified members', text: 'Members with a verified identity appear here.' },
  all: { title: 'No documents', text: 'Members who upload an identity document appear here.' },
};

const idOf = ({ id }: ModerationUser) => id;
/** As the server orders them. */
const timeOf = ({ id_submitted_at, member_since }: ModerationUser) => id_submitted_at ?? member_since;

/** Opens beside the panel, through the server's address, which ends soon and logs who looked. */
const openDocument = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');

/**
 * Members as they were when their document was opened here. The list may show a newer document by the time of the
 * decision, which is about the document that was viewed.
 */
const useOpened = () => {
  const opened = useRef(new Map<number, ModerationUser>());
  return {
    note: (member: ModerationUser) => void opened.current.set(member.id, member),
    seen: (member: ModerationUser) => opened.current.get(member.id) ?? member,
    forget: ({ id }: ModerationUser) => void opened.current.delete(id),
  };
};

const useVerification = () => {
  const { note, seen, forget } = useOpened();
  const { change, changes, withChanges } = useQueueChange<ModerationUser, boolean>({
    tab: 'id-verification',
    idOf,
    timeOf,
    apply: (member, id_verified) => ({ ...member, id_verified }),
    send: ({ item, value }) => sendVerification(seen(item), value),
    onSuccess: ({ item, value }) => {
      forget(item);
      toast({ title: value ? 'ID Verified' : 'ID Unverified', description: memberName(item) });
    },
    onError: (error, { item }) => {
      forget(item);
      toastError('Update Failed', errorText(error));
    },
  });
  const actionsOf = (member: ModerationUser): QueueAction[] => [
    {
      key: 'v',
      label: 'Verify ID',
      tone: 'solid',
      disabled: member.id_verified,
      run: () => change({ item: member, value: true }),
    },
    {
      key: 'u',
      label: 'Unverify',
      disabled: !member.id_verified,
      run: () => change({ item: member, value: false }),
    },
  ];
  const keysOf = (member: ModerationUser): QueueAction[] => {
    const { id_card_url: url } = member;
    const look = { key: 'o', label: 'View ID Document', movesFocus: true };
    if (!url) return actionsOf(member);
    const run = () => {
      note(member);
      openDocument(url);
    };
    return [...actionsOf(member), { ...look, run }];
  };
  return { actionsOf, keysOf, changes, withChanges, note };
};

interface DocumentLinkProps {
  member: ModerationUser;
  onOpen: (member: ModerationUser) => void;
}

const DocumentLink = ({ member, onOpen }: DocumentLinkProps) =>
  member.id_card_url ? (
    <a
      href={member.id_card_url}
      onClick={() => onOpen(member)}
      onAuxClick={() => onOpen(member)}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts="o"
      className={buttonClass('outline', 'sm')}
    >
      View ID Document
      <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  ) : (
    <span className="inline-flex min-h-11 items-center text-sm text-ink-soft">Document deleted</span>
  );

/** Identity documents and the decisions about them. */
export const IdVerificationTab = ({ filter, onFilter, sanctionsFor }: TabProps<IdVerificationFilter>) => {
  const result = useInfiniteQuery(idVerificationQuery(filter));
  const { actionsOf, keysOf, changes, withChanges, note } = useVerification();
  const live = useLiveQueue('id-verification', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label="Identity documents"
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={memberName}
      actionsOf={keysOf}
      empty={EMPTY[filter]}
      filters={<Filter label="Status" value={filter} options={ID_FILTERS} onChange={onFilter} />}
      row={(member, state) => (
        <RowColumns
          actions={
            <RowActions actions={actionsOf(member)} state={state} opens={false}>
              <DocumentLink member={member} onOpen={note} />
              {sanctionsFor(member)}
            </RowActions>
          }
        >
          <MemberFacts member={member} />
        </RowColumns>
      )}
    />
  );
};
