import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { isAuthError, isNotFound } from '#lib/api-error.ts';
import { messagingDraft, useMessagingDraft } from '#lib/messaging-draft.ts';
import { routeId } from '#lib/route-id.ts';
import { toastError } from '#lib/toasts.ts';
import { userDetailsQuery } from '#lib/user-details.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/inbox';
import { type ComposerStart, findStart, startTo } from './composer-start.ts';
import type { MailAddress } from './inbox-address.ts';

const NOT_FOUND_TEXT = m.couldNotFindTheUser;
const UNKNOWN = m.couldNotLoadUserDetails;

// Loaded on demand: the form needs the validator, but reading emails does not.
export const loadComposer = () => import('./composer.tsx');
const Composer = lazy(() => loadComposer().then((module) => ({ default: module.Composer })));

interface HostProps {
  address: MailAddress;
  ownId: number;
  /** Removes the parameters that opened the composer from the page address. */
  onClose: () => void;
}

const OpenComposer = ({ start, onClose }: { start: ComposerStart; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Composer key={start.draft} start={start} onClose={onClose} />
  </Suspense>
);

/** Shows why the recipient could not be loaded, and closes the composer. */
const SetUpFailure = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    toastError(common.error, text);
    giveUp();
  }, [text]);
  return null;
};

/** The composer for the recipient in the page address. */
const AddressedComposer = ({
  userId,
  subject,
  ownId,
  onClose,
}: HostProps['address'] & Omit<HostProps, 'address'>) => {
  const id = routeId(userId);
  const { data, error } = useQuery({ ...userDetailsQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || id === ownId) return <SetUpFailure text={NOT_FOUND_TEXT} onClose={onClose} />;
  if (data) return <OpenComposer start={startTo(ownId, data, subject)} onClose={onClose} />;
  // If the session has ended, the app shell redirects to sign-in, and back here afterwards.
  if (!error || isAuthError(error)) return null;
  return <SetUpFailure text={isNotFound(error) ? NOT_FOUND_TEXT : UNKNOWN} onClose={onClose} />;
};

/** Opens the composer for a reply, for a recipient from another screen, or for the parameters in the page address. */
export const ComposerHost = ({ address, ownId, onClose }: HostProps) => {
  const start = findStart(ownId, useMessagingDraft(ownId), address);
  const close = () => {
    messagingDraft.clear(ownId);
    onClose();
  };
  if (start) return <OpenComposer start={start} onClose={close} />;
  if (address.userId) return <AddressedComposer {...address} ownId={ownId} onClose={close} />;
  return null;
};
