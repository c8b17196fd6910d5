import type { ApiTokenScope } from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Preferences } from '@opencall/contract/accounts/preferences/preferences.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';

/** The viewer of a request: the facts for policies and queries, read once per request with the session. */
export interface Viewer {
  userId: number;
  role: Role;
  /** True with an active trial or paid subscription, and for staff: other members' profiles are visible. */
  subscribed: boolean;
  /** True if the viewer has blocked another member, or another member has blocked the viewer. */
  hasBlocks: boolean;
  /** Set until staff approve the membership; null: a full member. */
  admission: Admission | null;
  /** Absent for API tokens: calls that need it refuse tokens (`sessionOnly`). */
  session: { id: number; tokenHash: Buffer; createdAt: Date; expiresAt: Date };
  user: User;
  subscription: Subscription;
  preferences: Preferences;
  /** The API token that a program uses in the viewer's name; absent: a session. */
  apiToken?: { name: string; scopes: readonly ApiTokenScope[] };
}

/** True for an API token that may only read: its calls change nothing, read marks included. */
export const isReadOnly = ({ apiToken }: Pick<Viewer, 'apiToken'>): boolean =>
  apiToken?.scopes.every((scope) => scope === 'read') ?? false;

/** Moderator or admin. */
export const isStaff = (viewer: Pick<Viewer, 'role'>): boolean => isStaffRole(viewer.role);
