import {
  CONTACT_HOURS,
  FIRST_DAYS,
  NEW_CORRESPONDENTS,
  SAME_TEXT_MAX,
} from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';

/** What the limit of new correspondents depends on. */
interface SenderFacts {
  createdAt: Date;
  isVerified: boolean;
}

/** A contact or a copy of a text counts if it happened after this moment. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - CONTACT_HOURS * HOUR_MS);

/** How many new correspondents a member may have within `CONTACT_HOURS`. */
export const newContactLimit = ({ createdAt, isVerified }: SenderFacts, now: Date): number => {
  if (isVerified) return NEW_CORRESPONDENTS.verified;
  const isInFirstDays = now.getTime() < createdAt.getTime() + FIRST_DAYS * DAY_MS;
  return isInFirstDays ? NEW_CORRESPONDENTS.first : NEW_CORRESPONDENTS.later;
};

/** The first moment from `now` on at which the member may write to someone new. @param begunAt their latest new contacts. */
export const nextContactAt = (facts: SenderFacts & { begunAt: readonly Date[] }, now: Date): Date => {
  const moments = [
    now.getTime(),
    facts.createdAt.getTime() + FIRST_DAYS * DAY_MS,
    ...facts.begunAt.map((at) => at.getTime() + CONTACT_HOURS * HOUR_MS),
  ].map((at) => new Date(at));
  const hasPlace = (at: Date) =>
    facts.begunAt.filter((contactAt) => contactAt > countedSince(at)).length < newContactLimit(facts, at);
  const free = moments.filter((at) => at >= now && hasPlace(at));
  return new Date(Math.min(...free.map((at) => at.getTime())));
};

/** Must a text wait for staff? @param recipients of the same text, who have not answered, within `CONTACT_HOURS`. */
export const mustWait = (
  { recipients, passedUntil }: { recipients: number; passedUntil: Date | null },
  now: Date,
): boolean => recipients >= SAME_TEXT_MAX && (passedUntil === null || passedUntil <= now);
