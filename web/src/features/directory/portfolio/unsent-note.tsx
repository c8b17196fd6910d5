import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { pictureCountText } from './picture-words.ts';
import { dismissUnsent, unsentQuery } from './unsent-files.ts';

/** File names listed in the note; the others are only counted. */
const TOLD = 3;

/** Lists the files that were not uploaded when a tab was closed. */
export const UnsentNote = ({ userId }: { userId: number }) => {
  const client = useQueryClient();
  const { data: names = [] } = useQuery(unsentQuery(userId));
  if (names.length === 0) return null;
  const more = names.length - TOLD;
  const told = names.slice(0, TOLD).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return (
    <section
      aria-label="Pictures that were not uploaded"
      className="mt-4 border-l-2 border-film-edge pl-4 text-ink-soft"
    >
      <p className="wrap-anywhere">
        {`${pictureCountText(names.length)} ${names.length === 1 ? 'was' : 'were'} not uploaded last time: ${told}. `}
        Choose {names.length === 1 ? 'it' : 'them'} again. Pictures that were already uploaded are not sent
        twice.
      </p>
      {more > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 content-center">All names</summary>
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
        Dismiss
      </Button>
    </section>
  );
};
