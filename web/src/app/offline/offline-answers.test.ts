import { describe, expect, it } from 'vitest';
import { devicesQuery, twoFactorQuery } from '#features/accounts/account/security.api.ts';
import { webhooksQuery } from '#features/accounts/integrations/integrations.api.ts';
import { agreementQuery } from '#features/casting/agreements/agreements.api.ts';
import { calendarQuery, feedQuery } from '#features/casting/calendar/calendar.api.ts';
import { callQuery } from '#features/casting/calls/calls.api.ts';
import { deskApplicationsQuery, deskQuery } from '#features/casting/calls/desk/desk.api.ts';
import { checkInQuery } from '#features/casting/check-ins/check-in.api.ts';
import { newMatchesQuery, savedSearchesQuery } from '#features/casting/saved-searches/saved-searches.api.ts';
import { statementQuery, writtenQuery } from '#features/casting/shoots/disputes.api.ts';
import { shootQuery } from '#features/casting/shoots/shoots.api.ts';
import { threadQuery } from '#features/conversations/chat/chat.api.ts';
import { mailListQuery } from '#features/conversations/inbox/inbox.api.ts';
import { invitationsQuery } from '#features/directory/joining/invitations.api.ts';
import { listMembersQuery, listsWithQuery } from '#features/directory/lists/lists.api.ts';
import { membersQuery } from '#features/directory/search/search.api.ts';
import { adminSettingsQuery } from '#features/site/site-settings/site-settings.api.ts';
import { analyticsQuery } from '#features/staff/analytics/analytics.api.ts';
import { ownSanctionsQuery } from '#features/staff/contact/contact.api.ts';
import { idVerificationQuery, reportContextQuery } from '#features/staff/moderation/queues.api.ts';
import type { QueryMeta } from '#lib/define-query.ts';
import { userProfileQuery } from '#lib/profile-queries.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { sessionQuery } from '#lib/session.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import { statsQuery } from '#lib/staff-queries.ts';
import { peopleQuery, userDetailsQuery } from '#lib/user-details.ts';
import { isPersistable } from './offline-answers.ts';

const client = createQueryClient();
const persistable = ({ meta }: { meta?: QueryMeta | undefined }) => isPersistable({ meta });

describe('isPersistable', () => {
  it.each([
    ['the session', sessionQuery],
    ['a conversation', threadQuery(client, 8)],
    ['emails', mailListQuery('inbox', undefined)],
    ['a search', membersQuery({} as Parameters<typeof membersQuery>[0])],
    ['a profile', userProfileQuery(8)],
    ['a member’s name', userDetailsQuery(8)],
    ['a call', callQuery(5)],
    ['a shoot', shootQuery(5)],
    ['the calendar', calendarQuery({ from: '2026-11-01', to: '2026-11-30' })],
    ['saved searches', savedSearchesQuery],
    ['new matches', newMatchesQuery(4)],
    ['the site’s settings', siteSettingsQuery],
  ])('is true for data that members need offline: %s', (_, query) => expect(persistable(query)).toBe(true));

  it.each([
    ['a check-in', checkInQuery(5)],
    ['a statement about a dispute', statementQuery(5)],
    ['messages to attach to it', writtenQuery(5)],
    ['the desk', deskQuery(5)],
    ['applications on the desk', deskApplicationsQuery(5, {} as Parameters<typeof deskApplicationsQuery>[1])],
    ['the calendar’s secret address', feedQuery],
    ['an agreement', agreementQuery(5)],
    ['notes about a member', listsWithQuery(5)],
    ['the members of a list, with notes', listMembersQuery(5)],
    ['identity documents', idVerificationQuery('pending')],
    ['a report', reportContextQuery(5)],
    ['sanctions', ownSanctionsQuery],
    ['an admin’s settings', adminSettingsQuery],
    ['invitations to the site', invitationsQuery],
    ['members found by name', peopleQuery('anna')],
    ['devices', devicesQuery],
    ['the second factor', twoFactorQuery],
    ['webhooks', webhooksQuery],
    ['analytics', analyticsQuery({})],
    ['staff’s figures', statsQuery],
  ])('is false for secret data and staff data: %s', (_, query) => expect(persistable(query)).toBe(false));

  it('is false for a query without metadata', () => expect(isPersistable({ meta: undefined })).toBe(false));
});
