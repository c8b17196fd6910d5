import type { DirectoryParts } from '#features/calls/directory-parts.ts';
import { describeFilters } from '#features/search/filter-labels.ts';
import { RequirementsField } from '#features/search/requirements-field.tsx';

/** What open calls use of the directory. */
export const directoryParts: DirectoryParts = {
  describe: (requirements) => describeFilters(requirements).map(({ label }) => label),
  requirementsField: RequirementsField,
};
