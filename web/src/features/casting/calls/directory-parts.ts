import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import type { ReactNode } from 'react';

/** Parts of the directory that calls use. Pages pass them in, because features do not import each other. */
export interface DirectoryParts {
  /** Describes requirements, one text for each. */
  describe: (requirements: SearchFilters) => string[];
  /** Field to edit a role's requirements. Shows how many members match. */
  requirementsField: (props: {
    title: string;
    value: SearchFilters;
    onChange: (value: SearchFilters) => void;
    fixed?: boolean;
  }) => ReactNode;
}
