import type { IdVerificationFilter } from '@opencall/contract/staff/identity/identity.vocabulary';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useRef, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import * as counts from '#messages/staff/queue-counts';
import { buttonClass } from '#ui/button-class.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { IdentityPictures } from './identity-pictures.tsx';
import { MemberFacts, memberName } from './member-row.tsx';
import { ID_FILTERS } from './moderation-words.ts';
import type { QueueAction } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { RowActions, RowColumns } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { idVerificationQuery, sendVerification } from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';
import { useQueueChange } from './use-queue-change.ts';

const EMPTY: Record<IdVerificationFilter, { title: string; text: string }> = {
  pending: {
    title: m.noPendingDocuments,
    text: m.everyDocumentHasBeenReviewed,
  },
  verified: { title: m.noVerifiedMembers, text: m.verifiedMembersAppearHere },
  all: { title: m.noDocuments, text: m.documentsAppearHere },
};

const idOf = ({ id }: ModerationUser) => id;
/** The time by which the server sorts. */
const timeOf = ({ id_submitted_at, member_since }: ModerationUser) => id_submitted_at ?? member_since;

/** Opens the document in a new tab. The server logs the view. */
const openDocument = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');

/**
 * Members as they were when their document was displayed or opened. The list may contain a newer document later, but
 * the decision is about the document that the moderator saw.
 */
const useSeen = () => {
  const members = useRef(new Map<number, ModerationUser>());
  const [displayed, setDisplayed] = useState<ReadonlySet<string>>(new Set());
  const setUrl = ({ id_card_url: url }: ModerationUser, isDisplayed: boolean) =>
    setDisplayed((urls) => {
      const others = [...urls].filter((one) => one !== url);
      return new Set(url && isDisplayed ? [...others, url] : others);
    });
  return {
    /** Records that the document was opened in a new tab. */
    open: (member: ModerationUser) => void members.current.set(member.id, member),
    /** Records that the document is displayed in its row. */
    display: (member: ModerationUser) => {
      if (!members.current.has(member.id)) members.current.set(member.id, member);
      setUrl(member, true);
    },
    hide: (member: ModerationUser) => setUrl(member, false),
    seen: (member: ModerationUser) => members.current.get(member.id) ?? member,
    forget: ({ id }: ModerationUser) => void members.current.delete(id),
    isDisplayed: ({ id_card_url: url }: ModerationUser) => url !== null && displayed.has(url),
  };
};
type Seen = ReturnType<typeof useSeen>;

interface Verification {
  verified: boolean;
  isUndo?: boolean;
}

const useVerification = ({ seen, forget }: Seen) => {
  const { change, changes, withChanges } = useQueueChange<ModerationUser, Verification>({
    tab: 'id-verification',
    idOf,
    timeOf,
    apply: (member, { verified: id_verified }) => ({ ...member, id_verified }),
    send: ({ item, value }) => sendVerification(seen(item), value.verified),
    onSuccess: ({ item, value: { verified, isUndo } }, row) => {
      forget(item);
      const message = {
        title: verified ? common.idVerifiedTitle : m.idUnverified,
        description: memberName(item),
      };
      if (isUndo) toast(message);
      else toastWithUndo(message, () => change({ item: row, value: { verified: !verified, isUndo: true } }));
    },
    onError: (error, { item }) => {
      forget(item);
      toastError(common.updateFailed, errorText(error));
    },
  });
  return { change, changes, withChanges };
};

const useIdActions = () => {
  const seen = useSeen();
  const { change, ...rows } = useVerification(seen);
  const actionsOf = (member: ModerationUser): QueueAction[] => {
    const { id_verified: isVerified, id_card_url: url } = member;
    const name = memberName(member);
    // The document must be visible when staff verify it.
    const isUnseen = url !== null && !seen.isDisplayed(member);
    return [
      {
        key: QUEUE_KEYS.verify.key,
        label: m.verifyId,
        tone: 'solid',
        disabled: isVerified || isUnseen,
        why: isVerified ? m.isAlreadyVerified({ name }) : m.documentNotShownYet({ name }),
        question: () => m.verifyQuestion({ name }),
        run: () => change({ item: member, value: { verified: true } }),
      },
      {
        key: QUEUE_KEYS.unverify.key,
        label: m.unverify,
        disabled: !isVerified,
        why: m.isNotVerified({ name }),
        question: () => m.unverifyQuestion({ name }),
        run: () => change({ item: member, value: { verified: false } }),
      },
    ];
  };
  const keysOf = (member: ModerationUser): QueueAction[] => {
    const { id_card_url: url } = member;
    if (!url) return actionsOf(member);
    const run = () => {
      seen.open(member);
      openDocument(url);
    };
    const look = { key: QUEUE_KEYS.document.key, label: m.viewIdDocument, movesFocus: true, run };
    return [...actionsOf(member), look];
  };
  return { actionsOf, keysOf, seen, ...rows };
};

interface DocumentLinkProps {
  member: ModerationUser;
  onOpen: (member: ModerationUser) => void;
}

const DocumentLink = ({ member, onOpen }: DocumentLinkProps) =>
  member.id_card_url !== null && (
    <a
      href={member.id_card_url}
      onClick={() => onOpen(member)}
      onAuxClick={() => onOpen(member)}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts={QUEUE_KEYS.document.key}
      className={buttonClass('outline', 'sm')}
    >
      {m.viewIdDocument}
      <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span className="sr-only">{m.opensInANewTab}</span>
    </a>
  );

/** The queue of identity documents. */
export const IdVerificationTab = ({ filter, onFilter, sanctionsFor }: TabProps<IdVerificationFilter>) => {
  const result = useInfiniteQuery(idVerificationQuery(filter));
  const { actionsOf, keysOf, changes, withChanges, seen } = useIdActions();
  const live = useLiveQueue('id-verification', result.data?.pageCount ?? 0, changes);
  return (
    <QueueScreen
      {...live}
      label={m.identityDocuments}
      loading={m.loadingIdentityDocuments}
      countText={counts.documentCount}
      result={result}
      withChanges={withChanges}
      idOf={idOf}
      nameOf={memberName}
      actionsOf={keysOf}
      empty={EMPTY[filter]}
      filters={
        <FilterSelect
          label={common.status}
          value={filter}
          initial="pending"
          options={ID_FILTERS}
          onChange={onFilter}
        />
      }
      row={(member, state) => (
        <RowColumns
          actions={
            <RowActions actions={actionsOf(member)} state={state} opens={false}>
              <DocumentLink member={member} onOpen={seen.open} />
              {sanctionsFor(member)}
            </RowActions>
          }
        >
          <MemberFacts member={member} />
          <IdentityPictures member={member} onDisplayed={seen.display} onGone={seen.hide} />
        </RowColumns>
      )}
    />
  );
};
