import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';

export type MemberAction = 'invite' | 'propose' | 'message';

interface Pair {
  viewer: Role;
  subject: Role;
  /** The roles of the members that the viewer can invite to an open call of their own. */
  castingFor: readonly Role[];
}

const CAMERA_ROLES: readonly Role[] = ['photographer', 'videographer'];

/** A shoot needs a camera and a model. */
const isShootPair = ({ viewer, subject }: Pair): boolean =>
  (CAMERA_ROLES.includes(viewer) && subject === 'model') ||
  (viewer === 'model' && CAMERA_ROLES.includes(subject));

const mainAction = (pair: Pair): MemberAction => {
  const { viewer, subject, castingFor } = pair;
  if (isStaffRole(viewer) || isStaffRole(subject)) return 'message';
  if (castingFor.includes(subject)) return 'invite';
  return isShootPair(pair) ? 'propose' : 'message';
};

/** The actions that a viewer has on another member's profile, the main one first. Staff are not cast. */
export const actionsFor = (pair: Pair): readonly MemberAction[] => {
  const main = mainAction(pair);
  const offered: MemberAction[] = ['invite', 'propose', 'message'];
  const others = offered.filter((action) => action !== main);
  return [main, ...others.filter((action) => action !== 'invite' || !isStaffRole(pair.subject))];
};
