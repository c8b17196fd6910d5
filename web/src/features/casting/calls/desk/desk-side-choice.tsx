import type { Desk } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import type { ChangeDesk, DeskAddress } from './desk-address.ts';

export interface DeskSideProps {
  call: Call;
  info: Desk | undefined;
  address: DeskAddress;
  onChange: ChangeDesk;
}

interface ChoiceProps {
  label: ReactNode;
  count?: number | undefined;
  chosen: boolean;
  onChoose: () => void;
}

/** Button for one filter; shown as pressed while the filter is active. */
export const SideChoice = ({ label, count, chosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onChoose}
    className={cx(
      'flex min-h-10 w-full items-center justify-between gap-3 rounded-frame px-2.5 text-left text-[0.9375rem] focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
      chosen ? 'bg-ink text-paper' : 'hover:bg-paper-sunken',
    )}
  >
    <span className="min-w-0 truncate">{label}</span>
    {count !== undefined && <span className="text-sm tabular-nums opacity-80">{count}</span>}
  </button>
);
