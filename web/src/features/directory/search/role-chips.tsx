import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { MEMBER_ROLES, type MemberRole } from '@opencall/contract/shared/vocabulary';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/directory/search';

const LABELS: Record<MemberRole, string> = {
  model: m.models,
  photographer: m.photographers,
  videographer: m.videographers,
  creator: m.creators,
};

interface RoleChipsProps {
  roles: SearchFilters['roles'];
  onChange: (roles: SearchFilters['roles']) => void;
}

/** The role filter above the results: each press adds or removes one role. The drawer has the same filter. */
export const RoleChips = ({ roles = [], onChange }: RoleChipsProps) => (
  // On a phone the row scrolls sideways, from edge to edge.
  <fieldset
    aria-label={m.roles}
    className="mt-5 flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] max-sm:-mx-[clamp(1.25rem,4vw,3.5rem)] max-sm:px-[clamp(1.25rem,4vw,3.5rem)]"
  >
    {MEMBER_ROLES.map((role) => {
      const isOn = roles.includes(role);
      return (
        <button
          key={role}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChange(isOn ? roles.filter((one) => one !== role) : [...roles, role])}
          className="group -my-0.5 shrink-0 py-1 focus-visible:-outline-offset-2"
        >
          <span
            className={cx(
              'inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm transition-colors',
              isOn ? 'border-ink bg-ink text-paper' : 'border-line-strong group-hover:border-ink',
            )}
          >
            {LABELS[role]}
          </span>
        </button>
      );
    })}
  </fieldset>
);
