import {
  CALL_STATUSES,
  type CallStatus,
  NUDITY_LEVELS,
  type NudityLevel,
  PAY_KINDS,
  type PayKind,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { SEARCH_RADII } from '@opencall/contract/directory/search/search.vocabulary';

/** What the address of the list holds; absent keys ask for nothing. */
export interface CallsAddress {
  tab?: 'mine';
  /** Of one's own. */
  status?: CallStatus;
  view?: 'map';
  search?: string;
  zipCode?: string;
  /** Miles; absent means the usual ones. */
  zipCodeRadius?: number;
  pay?: PayKind;
  /** This much or less. */
  nudity?: NudityLevel;
  /** A day. */
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

/** Any values by name → those that mean something here. Equal questions have equal addresses. */
export const readCallsAddress = (values: Record<string, unknown>): CallsAddress => {
  const zipCode = textOf(values.zipCode);
  const isMine = values.tab === 'mine';
  const all = {
    tab: isMine ? 'mine' : undefined,
    status: isMine ? oneOf(CALL_STATUSES, values.status) : undefined,
    view: values.view === 'map' && !isMine ? 'map' : undefined,
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

/** What is shown, and how: kept when the filters are cleared. */
export const clearedAddress = ({ tab, view }: CallsAddress): CallsAddress => readCallsAddress({ tab, view });

/** The filters without how they are shown. */
export const filtersOf = ({ tab: _tab, view: _view, ...filters }: CallsAddress) => filters;

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

/** Remembers the filters for the next visit. Those of one's own calls are of one visit alone. */
export const storeCallsAddress = (address: CallsAddress): void => {
  if (address.tab) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(address));
  } catch {
    // Without storage the address alone holds them.
  }
};

/** What decides whether the last filters come back. */
export interface CallsArrival {
  search: CallsAddress;
  /** `enter` when one comes from another screen or from outside; a change of filters is a `stay`. */
  cause: 'preload' | 'enter' | 'stay';
}

/** Where to lead who arrives at an address that asks for nothing: to the last filters, if there were any. */
export const addressToRestore = ({ search, cause }: CallsArrival): CallsAddress | null => {
  if (cause !== 'enter' || Object.keys(readCallsAddress({ ...search })).length > 0) return null;
  const stored = readStored();
  return Object.keys(stored).length > 0 ? stored : null;
};
