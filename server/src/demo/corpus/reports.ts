import type { ReportStatus } from '@opencall/contract/staff/moderation/moderation.vocabulary';

export interface WrittenReport {
  readonly reason: string;
  readonly status: ReportStatus;
  /** Hours before now. */
  readonly hoursAgo: number;
}

/** What members found wrong with each other's profiles. Three wait for a decision. */
export const reports: readonly WrittenReport[] = [
  {
    status: 'pending',
    hoursAgo: 3,
    reason:
      'The second picture is mine. I shot it in Tacoma in April and it is on my own site with the date. I did not give it to anybody.',
  },
  {
    status: 'pending',
    hoursAgo: 22,
    reason:
      'Asked me to pay a booking deposit by gift card before telling me where the shoot is. When I said no, the tone changed. I kept the messages.',
  },
  {
    status: 'pending',
    hoursAgo: 49,
    reason:
      'The profile says one city, the phone number another, and the agency it names told me they have never heard of this person.',
  },
  {
    status: 'resolved',
    hoursAgo: 200,
    reason: 'Wrote to me eleven times in one evening after I declined a test shoot.',
  },
  {
    status: 'resolved',
    hoursAgo: 430,
    reason: 'Advertises a studio that closed two years ago. I drove there.',
  },
  {
    status: 'dismissed',
    hoursAgo: 160,
    reason: 'Rates are far too low and spoil the market for everybody else here.',
  },
  {
    status: 'dismissed',
    hoursAgo: 390,
    reason: 'Looks different in person than in the pictures. The hair is another color.',
  },
];
