import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import type { ReactNode } from 'react';

/** What the directory does for calls: the pages hand it over, because features do not import each other. */
export interface DirectoryParts {
  /** Requirements in words, one for each. */
  describe: (requirements: SearchFilters) => string[];
  /** Where requirements are chosen, with the number of members who fit them. */
  requirementsField: (props: {
    title: string;
    value: SearchFilters;
    onChange: (value: SearchFilters) => void;
    fixed?: boolean;
  }) => ReactNode;
}
