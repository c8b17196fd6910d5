import type { SavedSearchKind } from '@opencall/contract/saved-searches/saved-searches.vocabulary';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';

export interface SaveSearchProps {
  kind: SavedSearchKind;
  /** The list's filters by name; what is undefined or empty asks for nothing. */
  filters: object;
}

/** Filters as the list's own query string. */
const queryOf = (filters: object): string => {
  const isGiven = ([, value]: [string, unknown]) =>
    value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
  const entries = Object.entries(filters).filter(isGiven);
  return String(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])));
};

/** Beside a list's filters: keeps what they ask. Nothing where they ask for nothing. */
export const SaveSearch = ({ kind, filters }: SaveSearchProps) => {
  const [open, setOpen] = useState(false);
  const query = queryOf(filters);
  if (query === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Save this search
      </Button>
      <Link href={paths.savedSearches()} className="text-link min-h-11 content-center text-sm text-ink-soft">
        Saved searches
      </Link>
      {open && <SaveSearchDialog kind={kind} query={query} onClose={() => setOpen(false)} />}
    </div>
  );
};
