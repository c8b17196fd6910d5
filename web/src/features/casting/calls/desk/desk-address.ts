import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DESK_SORTS,
  type DeskSort,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { routeId } from '#lib/route-id.ts';

/** The values in the address of a desk. An absent key does not filter. */
export interface DeskAddress {
  /** Shows suggested members to invite instead of applications. */
  view?: 'suggestions';
  role?: number;
  status?: ApplicationStatus;
  folder?: number;
  search?: string;
  sort?: DeskSort;
  /** Id of the open application. On a phone it fills the screen. */
  application?: number;
}

/** Parses the values of an address and drops invalid ones. Equal filters have equal addresses. */
export const readDeskAddress = (values: Record<string, unknown>): DeskAddress => {
  const all = {
    view: values.view === 'suggestions' ? 'suggestions' : undefined,
    role: routeId(values.role),
    status: APPLICATION_STATUSES.find((status) => status === values.status),
    folder: routeId(values.folder),
    search: typeof values.search === 'string' && values.search.trim() ? values.search.trim() : undefined,
    sort: DESK_SORTS.find((sort) => sort === values.sort && sort !== 'newest'),
    application: routeId(values.application),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as DeskAddress;
};

/** The part of the address that determines the list of applications. */
export const deskFilterOf = ({ role, status, folder, search, sort }: DeskAddress) => ({
  role,
  status,
  folder,
  search,
  sort,
});
export type DeskFilter = ReturnType<typeof deskFilterOf>;

export const isDeskNarrowed = ({ role, status, folder, search }: DeskAddress): boolean =>
  Boolean(role || status || folder || search);

/** `replace`: replaces the current history entry instead of adding one. */
export type ChangeDesk = (next: DeskAddress, options?: { replace?: boolean }) => void;
