import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@opencall/contract/casting/calls/calls.vocabulary';

/** The values in the address of the member's applications. */
export interface ApplicationsAddress {
  tab?: 'invitations' | undefined;
  /** Filters the applications. */
  status?: ApplicationStatus | undefined;
}

/** Parses the values of an address and drops invalid ones. */
export const readApplicationsAddress = ({ tab, status }: Record<string, unknown>): ApplicationsAddress =>
  tab === 'invitations' ? { tab } : { status: APPLICATION_STATUSES.find((value) => value === status) };
