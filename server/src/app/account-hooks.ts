import type { LeavingSteps } from '#features/accounts/account/delete-account.service.ts';
import type { JoiningRules } from '#features/accounts/auth/account.service.ts';
import type { AuthParts } from '#features/accounts/auth/auth.routes.ts';
import { findBounce } from '#features/accounts/email-bounces/email-bounces.api.ts';
import type { PreferencesHooks } from '#features/accounts/preferences/preferences.routes.ts';
import { forgetAgreementsOf } from '#features/casting/agreements/signing.service.ts';
import { listCastRoles } from '#features/casting/calls/calls.api.ts';
import { endCheckInsOf } from '#features/casting/check-ins/shoot-changes.service.ts';
import { rescheduleSearches } from '#features/casting/saved-searches/rescheduling.service.ts';
import { admit, assertMayJoin, getMembership } from '#features/directory/joining/admission.service.ts';
import { forgetInvitationsTo } from '#features/directory/joining/invitations.service.ts';
import { createRegistrationProfile, getProfileFacts } from '#features/directory/profiles/profiles.service.ts';
import { refreshActivity } from '#features/directory/profiles/search-activity.service.ts';
import { refreshMemberSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import { rescheduleNotifications } from '#features/notifications/notifications/held-notifications.service.ts';
import { removeFilesOfMember } from '#features/pictures/uploads/media-upkeep.service.ts';
import { findTermsToAccept } from '#features/site/site-settings/documents.service.ts';
import { getSite } from '#features/site/site-settings/site-settings.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

/** Connects registration with the site's settings and with the creation of the profile. */
export const createJoiningRules = ({ config }: Platform): JoiningRules => {
  const joiningMode = async (db: Db) => (await getSite(db, config.site)).site.joining;
  return {
    assertMayJoin: async (db, applicant) =>
      assertMayJoin(db, { ...applicant, joining: await joiningMode(db) }),
    admit: async (tx, applicant) => admit(tx, { ...applicant, joining: await joiningMode(tx) }),
    createProfile: createRegistrationProfile,
  };
};

export const createSessionFacts =
  (platform: Platform): AuthParts['getSessionFacts'] =>
  async (db, viewer) => ({
    ...(await getProfileFacts(db, viewer.userId)),
    membership: await getMembership(db, viewer),
    castingFor: await listCastRoles(db, viewer.userId, platform.now()),
    termsToAccept: await findTermsToAccept(platform, db, viewer),
    ...((await findBounce(db, viewer.userId)) && { emailBounces: true as const }),
  });

/** The steps of other features when a member's account is deleted. */
export const createLeavingSteps = (
  platform: Platform,
  leaveShoots: (tx: Tx, userId: number) => Promise<number>,
): LeavingSteps => ({
  onRequested: async (tx, userId) => {
    await refreshMemberSearchRow(tx, userId);
    await endCheckInsOf(tx, platform, userId);
    return { upcomingShoots: await leaveShoots(tx, userId) };
  },
  onDeletion: async (tx, { userId, email }) => {
    await leaveShoots(tx, userId);
    await removeFilesOfMember(tx, userId);
    await forgetAgreementsOf(tx, userId);
    await forgetInvitationsTo(tx, email);
  },
});

export const preferencesHooks: PreferencesHooks = {
  onLastActiveSwitched: refreshActivity,
  onDeliveryTimesChanged: async (tx, change) => {
    await rescheduleNotifications(tx, change);
    await rescheduleSearches(tx, change);
  },
};
