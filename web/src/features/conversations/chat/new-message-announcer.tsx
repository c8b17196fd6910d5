import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { useState } from 'react';
import * as m from '#messages/conversations/chat';

interface NewMessageAnnouncerProps {
  messages: readonly Message[];
  partner: { id: number; username: string };
}

const wordsOf = ({ content, imageUrl }: Message): string => content || (imageUrl ? m.aPicture : '');

/** While the conversation is open, announces new messages to screen readers. */
export const NewMessageAnnouncer = ({ messages, partner }: NewMessageAnnouncerProps) => {
  const newest = messages.at(-1)?.id ?? 0;
  const [knownTo, setKnownTo] = useState(newest);
  const [announcement, setAnnouncement] = useState('');
  if (newest > knownTo) {
    // Do not announce the first page, only messages that arrive later.
    const arrived = knownTo
      ? messages.filter(({ id, sender }) => id > knownTo && sender.id === partner.id)
      : [];
    setKnownTo(newest);
    if (arrived.length > 0) setAnnouncement(`${partner.username}: ${arrived.map(wordsOf).join(' ')}`);
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
};
