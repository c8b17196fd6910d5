import type { DirectoryParts } from '#features/casting/calls/directory-parts.ts';
import { describeFilters } from '#features/directory/search/filter-labels.ts';
import { RequirementsField } from '#features/directory/search/requirements-field.tsx';

/** The parts of the directory that open calls use. */
export const directoryParts: DirectoryParts = {
  describe: (requirements) => describeFilters(requirements).map(({ label }) => label),
  requirementsField: RequirementsField,
};
