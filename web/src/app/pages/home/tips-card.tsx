import { useId, useState } from 'react';
import * as m from '#messages/app/pages-home';
import { Button } from '#ui/button.tsx';
import type { TipSheet } from './tips.ts';

const SHOWN_FIRST = 10;

/** The first tips, with a button that shows the rest. */
export const TipsCard = ({ title, tips }: TipSheet) => {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const shown = isOpen ? tips : tips.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby={`${listId}-title`} className="mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={`${listId}-title`} className="display text-2xl">
          {title}
        </h2>
        <p className="edge-print text-ink-soft">
          {m.shownOfTotal({ shown: shown.length, total: tips.length })}
        </p>
      </div>
      <ol id={listId} className="mt-6 grid gap-x-12 border-t md:grid-cols-2">
        {shown.map((tip, index) => (
          <li key={tip} className="flex gap-5 border-b py-4">
            <span aria-hidden="true" className="edge-print w-6 shrink-0 pt-1 text-ink-soft">
              {index + 1}
            </span>
            <span>{tip}</span>
          </li>
        ))}
      </ol>
      {!isOpen && (
        <Button variant="outline" className="mt-8" aria-controls={listId} onClick={() => setIsOpen(true)}>
          {m.viewAllTips({ count: tips.length })}
        </Button>
      )}
    </section>
  );
};
