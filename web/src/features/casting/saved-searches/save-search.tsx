import type { SavedSearchKind } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/saved-searches';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';

export interface SaveSearchProps {
  kind: SavedSearchKind;
  /** The query string of the list. */
  query: string;
}

/** Button next to a list's filters that saves them as a search. */
export const SaveSearch = ({ kind, query }: SaveSearchProps) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.saveThisSearch}
      </Button>
      <Link {...paths.savedSearches()} className="text-link min-h-11 content-center text-sm text-ink-soft">
        {common.savedSearches}
      </Link>
      {open && <SaveSearchDialog kind={kind} query={query} onClose={() => setOpen(false)} />}
    </div>
  );
};
