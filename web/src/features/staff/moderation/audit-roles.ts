import type { Role } from '@opencall/contract/shared/vocabulary';
import * as m from '#messages/staff/moderation-audit';

/** Roles after the name of a staff member. A former staff member may have a member's role now. */
export const ACTOR_ROLES: Record<Role, string> = {
  model: m.model,
  photographer: m.photographer,
  videographer: m.videographer,
  creator: m.creator,
  moderator: m.moderator,
  admin: m.admin,
};
