import type { ApiTokenScope } from '@opencall/contract/accounts/api-tokens/api-tokens.schemas';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Preferences } from '@opencall/contract/accounts/preferences/preferences.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';

/** Who is asking: the facts that policies and queries need, read once a request with the session. */
export interface Viewer {
  userId: number;
  role: Role;
  /** An active trial or paid subscription, or staff: other members' profiles are open. */
  subscribed: boolean;
  /** The viewer has blocked somebody, or somebody has blocked them. */
  hasBlocks: boolean;
  /** Staff have not approved the membership; null: a full member. */
  admission: Admission | null;
  /** Who calls with an API token has none: such calls refuse tokens (`sessionOnly`). */
  session: { id: number; tokenHash: Buffer; createdAt: Date; expiresAt: Date };
  user: User;
  subscription: Subscription;
  preferences: Preferences;
  /** A program calls in the viewer's name, with this token; absent: they are signed in. */
  apiToken?: { name: string; scopes: readonly ApiTokenScope[] };
}

/** Whether the viewer calls with an API token that may only read: such a call changes nothing, read marks included. */
export const isReadOnly = ({ apiToken }: Pick<Viewer, 'apiToken'>): boolean =>
  apiToken?.scopes.every((scope) => scope === 'read') ?? false;

/** Moderator or admin. */
export const isStaff = (viewer: Pick<Viewer, 'role'>): boolean => isStaffRole(viewer.role);
