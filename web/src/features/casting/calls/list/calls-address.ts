import {
  CALL_STATUSES,
  type CallStatus,
  NUDITY_LEVELS,
  type NudityLevel,
  PAY_KINDS,
  type PayKind,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { SEARCH_RADII } from '@opencall/contract/directory/search/search.vocabulary';

/** The filters in the address of the calls list. An absent key does not filter. */
export interface CallsAddress {
  tab?: 'mine';
  /** Only for the viewer's own calls. */
  status?: CallStatus;
  view?: 'map';
  /** The state that the map shows. */
  place?: string;
  search?: string;
  zipCode?: string;
  /** In miles; absent for the default radius. */
  zipCodeRadius?: number;
  pay?: PayKind;
  /** Highest level of nudity. */
  nudity?: NudityLevel;
  /** `YYYY-MM-DD` */
  startsAfter?: string;
  remote?: true;
  matching?: true;
}

const oneOf = <const T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const flagOf = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

const radiusOf = (value: unknown): number | undefined => {
  const miles = Number(value);
  return SEARCH_RADII.find((radius) => radius === miles);
};

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Parses the values of an address and drops invalid ones. Equal filters have equal addresses. */
export const readCallsAddress = (values: Record<string, unknown>): CallsAddress => {
  const zipCode = textOf(values.zipCode);
  const isMine = values.tab === 'mine';
  const isMap = values.view === 'map' && !isMine;
  const all = {
    tab: isMine ? 'mine' : undefined,
    status: isMine ? oneOf(CALL_STATUSES, values.status) : undefined,
    view: isMap ? 'map' : undefined,
    place: isMap ? textOf(values.place) : undefined,
    search: textOf(values.search),
    zipCode,
    zipCodeRadius: zipCode ? radiusOf(values.zipCodeRadius) : undefined,
    pay: oneOf(PAY_KINDS, values.pay),
    nudity: oneOf(NUDITY_LEVELS, values.nudity),
    startsAfter: dayOf(values.startsAfter),
    remote: flagOf(values.remote),
    matching: flagOf(values.matching),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as CallsAddress;
};

/** The change that removes all filters. The tab and the view stay. */
export const CLEARED: CallsAddress = {
  status: undefined,
  search: undefined,
  zipCode: undefined,
  zipCodeRadius: undefined,
  pay: undefined,
  nudity: undefined,
  startsAfter: undefined,
  remote: undefined,
  matching: undefined,
};

/** The filters without the tab and the view. */
export const filtersOf = ({ tab: _tab, view: _view, place: _place, ...filters }: CallsAddress) => filters;

export const isNarrowed = (address: CallsAddress): boolean =>
  Object.values(filtersOf(address)).some((value) => value !== undefined);

const STORAGE_KEY = 'calls-filters';

const readStored = (): CallsAddress => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return stored && typeof stored === 'object' ? readCallsAddress({ ...stored }) : {};
  } catch {
    return {};
  }
};

/** Stores the filters for the next visit. The filters of the viewer's own calls are not stored. */
export const storeCallsAddress = (address: CallsAddress): void => {
  if (address.tab) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(address));
  } catch {
    // Without storage, only the address contains the filters.
  }
};

/** The facts that decide whether the last filters are restored. */
export interface CallsArrival {
  search: CallsAddress;
  /** `enter`: the member comes from another screen or site. `stay`: the member changes filters. */
  cause: 'preload' | 'enter' | 'stay';
}

/** The last filters, if the member arrives at an address without filters; otherwise null. */
export const addressToRestore = ({ search, cause }: CallsArrival): CallsAddress | null => {
  if (cause !== 'enter' || Object.keys(readCallsAddress({ ...search })).length > 0) return null;
  const stored = readStored();
  return Object.keys(stored).length > 0 ? stored : null;
};
