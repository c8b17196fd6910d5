import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DESK_SORTS,
  type DeskSort,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { routeId } from '#lib/route-id.ts';

/** What the address of a desk holds; absent keys ask for nothing. */
export interface DeskAddress {
  /** Members to invite, instead of applications. */
  view?: 'suggestions';
  role?: number;
  status?: ApplicationStatus;
  folder?: number;
  search?: string;
  sort?: DeskSort;
  /** The open one: on a phone it takes the screen. */
  application?: number;
}

/** Any values by name → those that mean something here. Equal questions have equal addresses. */
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

/** Which applications are listed: the address without the open one. */
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

/** `replace`: no place in the history of its own. */
export type ChangeDesk = (next: DeskAddress, options?: { replace?: boolean }) => void;
