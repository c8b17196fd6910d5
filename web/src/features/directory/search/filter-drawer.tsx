import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/search';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { FilterFieldset, type FilterForm, type ListField } from './filter-fields.tsx';
import { filterFormSchema, fromFilterValues, toFilterFields } from './filter-form.ts';
import { formatMemberCount, type MemberCount, membersMatchText } from './member-count.ts';
import { type LiveCount, useLiveCount } from './use-live-count.ts';

interface FilterDrawerProps {
  filters: SearchFilters;
  onApply: (filters: SearchFilters) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  /** Absent if the filters cannot refer to the viewer's lists. */
  listField?: ListField;
  /** Label of the apply button; the count is undefined while it is unknown. */
  applyLabel?: (count: MemberCount | undefined) => string;
}

const showLabel = (count: MemberCount | undefined): string =>
  count ? m.showMemberCount({ members: formatMemberCount(count) }) : m.showMembers;

/** The current filters of the form; undefined while a field is invalid. */
const useDraft = (form: FilterForm, sortBy: SearchFilters['sortBy']): SearchFilters | undefined => {
  const fields = useWatch({ control: form.control });
  const result = filterFormSchema.safeParse(fields);
  return result.success ? fromFilterValues(result.data, sortBy) : undefined;
};

interface FooterProps {
  formId: string;
  live: LiveCount;
  label: string;
  onClear: () => void;
}

const Footer = ({ formId, live, label, onClear }: FooterProps) => (
  <>
    <Button variant="ghost" size="sm" onClick={onClear}>
      {common.clearFilters}
    </Button>
    <Button
      type="submit"
      form={formId}
      variant="primary"
      aria-busy={live.pending || undefined}
      className="min-w-0 flex-1 tabular-nums"
    >
      {label}
    </Button>
    <span role="status" className="sr-only">
      {live.pending || !live.count ? '' : membersMatchText(live.count)}
    </span>
  </>
);

/** Mounted each time the drawer opens, so that it starts with the filters of the page. */
export const FilterDrawer = ({
  filters,
  onApply,
  title = common.filters,
  applyLabel = showLabel,
  listField,
  ...sheet
}: FilterDrawerProps) => {
  const formId = useId();
  const { form, submit } = useZodForm({
    schema: filterFormSchema,
    defaultValues: toFilterFields(filters),
    mode: 'onTouched',
    send: async (values) => fromFilterValues(values, filters.sortBy),
    onSuccess: (next, { setFocus }) => {
      if (live.unknownZip) setFocus('zipCode');
      else onApply(next);
    },
    onFailure: () => undefined,
  });
  const live: LiveCount = useLiveCount(useDraft(form, filters.sortBy));
  return (
    <Sheet
      {...sheet}
      title={title}
      footer={
        <Footer
          formId={formId}
          live={live}
          label={applyLabel(live.count)}
          onClear={() => form.reset(toFilterFields({}))}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FilterFieldset form={form} zipError={live.unknownZip} listField={listField} />
      </form>
    </Sheet>
  );
};
