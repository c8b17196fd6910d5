import type { Pay } from '@opencall/contract/casting/calls/calls.schemas';
import type {
  ApplicationStatus,
  CallStatus,
  NudityLevel,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { NewRole } from '@opencall/contract/casting/calls/roles.schemas';
import type { demoAccounts } from '../roster.ts';

type Account = keyof typeof demoAccounts;

export interface WrittenCall {
  readonly title: string;
  readonly description: string;
  readonly by: Account | 'somebody';
  readonly status: CallStatus;
  readonly pay: Pay | null;
  readonly nudity: NudityLevel;
  readonly usage: string | null;
  readonly remote?: boolean;
  /** Where this account lives; left out: where its poster does. */
  readonly near?: Account;
  /** Days since it was made. */
  readonly daysAgo: number;
  /** Days until the deadline, and until the work begins; null: not said. */
  readonly deadlineIn: number | null;
  readonly startsIn: number | null;
  readonly roles: readonly (Partial<NewRole> & Pick<NewRole, 'title'>)[];
  /** How many applied for the first role. */
  readonly applicants: number;
  /** Accounts that applied for the first role, and how that went. */
  readonly accounts?: Partial<Record<Account, ApplicationStatus>>;
  /** Accounts that were invited to the last role. */
  readonly invites?: readonly Account[];
  /** What is in its text that staff look at first. */
  readonly waits?: boolean;
  readonly closing?: string;
}
