import { SHOOT_STATUSES, type ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';

/** The filters in the address of the shoots list. An absent key does not filter. */
export interface ShootsAddress {
  status?: ShootStatus | undefined;
  /** `YYYY-MM-DD`, also `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Parses the values of an address and drops invalid ones. */
export const readShootsAddress = (values: Record<string, unknown>): ShootsAddress => {
  const all = {
    status: SHOOT_STATUSES.find((status) => status === values.status),
    from: dayOf(values.from),
    to: dayOf(values.to),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as ShootsAddress;
};

export const isNarrowed = (address: ShootsAddress): boolean =>
  Object.keys(readShootsAddress({ ...address })).length > 0;
