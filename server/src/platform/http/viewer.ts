import type { User } from '@opencall/contract/auth/auth.schemas';
import type { Subscription } from '@opencall/contract/billing/billing.schemas';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';

/** Who is asking: the facts that policies and queries need, read once a request with the session. */
export interface Viewer {
  userId: number;
  role: Role;
  /** An active trial or paid subscription, or staff: other members' profiles are open. */
  subscribed: boolean;
  /** The viewer has blocked somebody, or somebody has blocked them. */
  hasBlocks: boolean;
  session: { id: number; tokenHash: Buffer; createdAt: Date; expiresAt: Date };
  user: User;
  subscription: Subscription;
}

/** Moderator or admin. */
export const isStaff = (viewer: Pick<Viewer, 'role'>): boolean => isStaffRole(viewer.role);
