import type { Desk } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { DESK_LOOKS } from '../call-words.ts';
import type { ChangeDesk, DeskAddress } from './desk-address.ts';

interface DeskChipsProps {
  call: Call;
  info: Desk | undefined;
  address: DeskAddress;
  onChange: ChangeDesk;
  /** Focuses the list when the last chip is removed. */
  focusAfterLast: () => void;
}

/** The active filters of the desk. */
export const DeskChips = ({ call, info, address, onChange, focusAfterLast }: DeskChipsProps) => {
  const { search, role, status, folder, sort } = address;
  const change = { ...address, application: undefined };
  const roleTitle = role && call.roles.find(({ id }) => id === role)?.title;
  const folderName = folder && info?.folders.find(({ id }) => id === folder)?.name;
  const all: Array<ActiveFilter<DeskAddress> | undefined | '' | 0> = [
    search && { key: 'search', label: `“${search}”`, without: { ...change, search: undefined } },
    roleTitle && { key: 'role', label: roleTitle, without: { ...change, role: undefined } },
    status && {
      key: 'status',
      label: DESK_LOOKS[status].label,
      without: { ...change, status: undefined },
    },
    folderName && { key: 'folder', label: folderName, without: { ...change, folder: undefined } },
  ];
  return (
    <FilterChips
      active={all.filter((one) => typeof one === 'object')}
      cleared={{ sort }}
      onChange={onChange}
      focusAfterLast={focusAfterLast}
    />
  );
};
