import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import {
  canCallBecome,
  EDITABLE_CALL_STATUSES,
  type ReviewWord,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { listText } from '@opencall/contract/shared/format/lists';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import type { Ending } from '../calls.api.ts';

const EndCallDialog = onDemand(() => import('./end-call-dialog.tsx').then((m) => m.EndCallDialog));
const DeleteCallDialog = onDemand(() => import('./delete-call-dialog.tsx').then((m) => m.DeleteCallDialog));

const REVIEW_WORDS: Record<ReviewWord, string> = {
  contact: m.contactDetails,
  payment: m.aRequestForPayment,
  messenger: m.aRequestToUseAnotherApp,
};
/** Explains why a call is not listed: staff still have to check it, or refused it. */
const ReviewNote = ({ review }: { review: NonNullable<Call['review']> }) => (
  <div role="status" className="mt-5 max-w-prose border-l-4 border-l-yellow pl-4">
    <p className="font-medium">
      {review.state === 'waiting' ? m.ourTeamIsCheckingThisCall : m.thisCallIsNotListed}
    </p>
    <p className="mt-1 text-[0.9375rem] text-ink-soft">
      {[
        review.words.length > 0 &&
          m.theTextSeemsToContain({ list: listText(review.words.map((word) => REVIEW_WORDS[word])) }),
        review.reason ?? m.editAndSave,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  </div>
);

const OwnerButtons = ({ call }: { call: Call }) => {
  const [ending, setEnding] = useState<Ending>();
  const [deleting, setDeleting] = useState(false);
  const isDraft = call.status === 'draft';
  return (
    <>
      {EDITABLE_CALL_STATUSES.includes(call.status) && (
        <LinkButton variant="outline" size="sm" {...paths.editCall(call.id)}>
          {common.edit}
        </LinkButton>
      )}
      <LinkButton variant="ghost" size="sm" {...paths.createCall({ from: call.id })}>
        {m.useAsATemplate}
      </LinkButton>
      {canCallBecome(call.status, 'closed') && (
        <Button variant="ghost" size="sm" onClick={() => setEnding('close')}>
          {m.closeCall}
        </Button>
      )}
      {canCallBecome(call.status, 'canceled') && !isDraft && (
        <Button variant="ghost" size="sm" onClick={() => setEnding('cancel')}>
          {m.cancelCall}
        </Button>
      )}
      {isDraft && (
        <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
          {m.deleteDraft}
        </Button>
      )}
      {ending && <EndCallDialog call={call} ending={ending} onClose={() => setEnding(undefined)} />}
      {deleting && <DeleteCallDialog call={call} onClose={() => setDeleting(false)} />}
    </>
  );
};

/** Actions for the owner and the collaborators of a call. */
export const CallTools = ({ call }: { call: Call }) => (
  <>
    {call.review && <ReviewNote review={call.review} />}
    <div className="mt-4 flex flex-wrap gap-2">
      {call.status !== 'draft' && (
        <LinkButton size="sm" {...paths.callDesk(call.id)}>
          {m.openTheDesk}
        </LinkButton>
      )}
      {call.part === 'owner' && <OwnerButtons call={call} />}
    </div>
  </>
);
