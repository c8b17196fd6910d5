import type { Reference } from '@opencall/contract/casting/references/references.schemas';
import { useState } from 'react';
import * as m from '#messages/casting/references';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';

const ReplyForm = onDemand(() => import('./reply-form.tsx').then((module) => module.ReplyForm));

/** A button that opens the form to reply to a reference, if it has no reply yet. */
export const Reply = ({ reference }: { reference: Pick<Reference, 'id' | 'reply'> }) => {
  const [open, setOpen] = useState(false);
  if (reference.reply) return null;
  if (open) return <ReplyForm id={reference.id} onClose={() => setOpen(false)} />;
  return (
    <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setOpen(true)}>
      {m.reply}
    </Button>
  );
};
