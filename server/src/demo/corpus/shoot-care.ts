import type { AvailabilityKind } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import type { demoAccounts } from '../roster.ts';

type Account = keyof typeof demoAccounts;

/** Days that a demo account has said something of, counted from today. */
interface WrittenDays {
  account: Account;
  kind: AvailabilityKind;
  /** Whole days to the first one. */
  from: number;
  days: number;
  note?: string;
  zipCode?: string;
  place?: string;
}

export const writtenDays: readonly WrittenDays[] = [
  { account: 'model', kind: 'free', from: 10, days: 5, note: 'Whole days, also early.' },
  { account: 'model', kind: 'busy', from: 6, days: 1, note: 'Exam in the afternoon.' },
  {
    ...{ account: 'model', kind: 'travel', from: 18, days: 7 },
    ...{ zipCode: '60614', place: 'Chicago, Illinois', note: 'At my sister’s; open for work there.' },
  },
  { account: 'photographer', kind: 'away', from: 21, days: 9, note: 'No phone up there.' },
  { account: 'photographer', kind: 'free', from: 3, days: 2 },
  {
    ...{ account: 'videographer', kind: 'travel', from: 5, days: 4 },
    ...{ zipCode: '90028', place: 'Los Angeles, California', note: 'Festival, mornings are free.' },
  },
  { account: 'creator', kind: 'free', from: 1, days: 14 },
  { account: 'creator', kind: 'busy', from: 7, days: 2 },
];

/** An agreement about one of the written shoots. */
export interface WrittenAgreement {
  /** Its title. */
  shoot: string;
  templateId: number;
  /** Otherwise by whoever made it alone. */
  isSignedByAll: boolean;
}

export const writtenAgreements: readonly WrittenAgreement[] = [
  { shoot: 'Rooftop at first light', templateId: 1, isSignedByAll: true },
  { shoot: 'Lookbook for a ceramics studio', templateId: 3, isSignedByAll: false },
];

export const writtenCheckIn = {
  shoot: 'Rooftop at first light',
  account: 'model',
  contactName: 'Mara',
  contactEmail: 'mara@family.example',
  graceMinutes: 30,
} as const satisfies { shoot: string; account: Account } & Record<string, unknown>;
