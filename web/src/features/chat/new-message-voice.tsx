import type { Message } from '@opencall/contract/chat/chat.schemas';
import { useState } from 'react';

interface NewMessageVoiceProps {
  messages: readonly Message[];
  partner: { id: number; username: string };
}

const wordsOf = ({ content, imageUrl }: Message): string => content || (imageUrl ? 'A picture' : '');

/** Reads out what comes in while the conversation is open; what was there before is read by moving through it. */
export const NewMessageVoice = ({ messages, partner }: NewMessageVoiceProps) => {
  const newest = messages.at(-1)?.id ?? 0;
  const [knownTo, setKnownTo] = useState(newest);
  const [spoken, setSpoken] = useState('');
  if (newest > knownTo) {
    // The first page is what one came to read; only what follows is news.
    const fresh = knownTo
      ? messages.filter(({ id, sender }) => id > knownTo && sender.id === partner.id)
      : [];
    setKnownTo(newest);
    if (fresh.length > 0) setSpoken(`${partner.username}: ${fresh.map(wordsOf).join(' ')}`);
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
};
