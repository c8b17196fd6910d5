import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { dismissUnsent, unsentQuery } from './unsent-files.ts';

/** File names listed in the note; the others are only counted. */
const SHOWN_NAMES = 3;

/** Lists the files that were not uploaded when a tab was closed. */
export const UnsentNote = ({ userId }: { userId: number }) => {
  const client = useQueryClient();
  const { data: names = [] } = useQuery(unsentQuery(userId));
  if (names.length === 0) return null;
  const more = names.length - SHOWN_NAMES;
  const first = names.slice(0, SHOWN_NAMES).join(', ');
  const shownNames = more > 0 ? m.namesAndMore({ names: first, more }) : first;
  return (
    <section
      aria-label={m.picturesThatWereNotUploaded}
      className="mt-4 border-l-2 border-film-edge pl-4 text-ink-soft"
    >
      <p className="wrap-anywhere">{m.notUploadedLastTime({ count: names.length, names: shownNames })}</p>
      {more > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 content-center">{m.allNames}</summary>
          <ul className="columns-2xs gap-x-6 pb-2 wrap-anywhere">
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files from different folders can have the same name
              <li key={at}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        onClick={() => void dismissUnsent({ userId, client }, names)}
      >
        {common.dismiss}
      </Button>
    </section>
  );
};
