import type { Reference } from '@opencall/contract/casting/references/references.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages/casting/references';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ReferenceItem } from './reference-item.tsx';
import { summaryText } from './reference-words.ts';
import { memberReferencesQuery } from './references.api.ts';
import { Reply } from './reply.tsx';

// Loaded only for staff.
const RemoveReference = onDemand(() => import('./remove-reference.tsx').then((m) => m.RemoveReference));

interface MemberReferencesProps {
  userId: number;
  /** Name of the member described by the references. */
  name: string;
  isOwn: boolean;
  isStaff: boolean;
  /** Returns further actions for a reference, such as reporting it. */
  actionsOf?: (reference: Reference) => ReactNode;
}

const NO_REFERENCES = {
  own: m.referencesAboutYouAppearHere,
  others: m.noReferencesYet,
} as const;

/** On a profile: references from other members after shoots, with a summary. */
export const MemberReferences = ({ userId, name, isOwn, isStaff, actionsOf }: MemberReferencesProps) => {
  const result = useInfiniteQuery(memberReferencesQuery(userId));
  const { data, isError, refetch, isFetching } = result;
  const summary = data ? summaryText(data.summary) : '';
  return (
    <section id="references" aria-labelledby="references-heading" className="mt-14 border-t pt-8">
      <h2 id="references-heading" className="display text-2xl">
        {m.references}
      </h2>
      {summary && <p className="mt-2 tabular-nums">{summary}</p>}
      {!data && !isError && (
        <p role="status" className="mt-2 text-ink-soft">
          {m.loadingReferences}
        </p>
      )}
      {!data && isError && (
        <div role="alert" className="mt-2">
          <p>{m.referencesCouldNotBeLoaded}</p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            pending={isFetching}
            pendingLabel={common.retrying}
            onClick={() => void refetch()}
          >
            {common.retry}
          </Button>
        </div>
      )}
      {data?.items.length === 0 && (
        <p className="mt-2 max-w-prose text-ink-soft">{NO_REFERENCES[isOwn ? 'own' : 'others']}</p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label={m.references} className="mt-6 border-b">
          {data.items.map((reference) => (
            <li key={reference.id} className="border-t py-5">
              <ReferenceItem reference={reference} name={name}>
                {isOwn && <Reply reference={reference} />}
                <span className="flex flex-wrap gap-x-4">
                  {actionsOf?.(reference)}
                  {isStaff && <RemoveReference id={reference.id} />}
                </span>
              </ReferenceItem>
            </li>
          ))}
        </ul>
      )}
      <ListEnd result={result} failure={m.moreReferencesCouldNotBeLoaded} />
    </section>
  );
};
