import * as m from '#messages/casting/check-ins-words.ts';
/** Vocabulary, limits and simple rules of check-ins. Does not import the validator. */

/**
 * `asked`: the contact has not confirmed yet. `armed`: the contact gets an email if the member does not check in. `ok`:
 * the member checked in as fine. `missed`: the member did not check in.
 */
export const CHECK_IN_STATUSES = ['asked', 'armed', 'ok', 'missed'] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

/** Actions of a member on an existing check-in. */
export const CHECK_IN_STEPS = ['arrived', 'ok', 'extend', 'help', 'test'] as const;
export type CheckInStep = (typeof CHECK_IN_STEPS)[number];

/** The actions that each status allows. Checking in twice is allowed. */
const STEPS: Record<CheckInStatus, readonly CheckInStep[]> = {
  asked: ['arrived', 'ok', 'extend', 'test'],
  armed: ['arrived', 'ok', 'extend', 'help', 'test'],
  ok: ['ok'],
  missed: ['ok', 'extend', 'help'],
};
export const canStep = (status: CheckInStatus, step: CheckInStep): boolean => STEPS[status].includes(step);
/** True until the member checks in or the check-in is missed. */
export const isRunning = (status: CheckInStatus): boolean => status === 'asked' || status === 'armed';

/** Events of a check-in of which the member is notified. */
export const CHECK_IN_EVENTS = [
  /** The contact agreed, or declined. Declining deletes the check-in. */
  'confirmed',
  'declined',
  /** `arriving`: the shoot begins. `due`: the time at which the member planned to be done. */
  'arriving',
  'due',
  /** `missed`: the contact was emailed. `nobody-told`: no email was sent, because the contact never confirmed. */
  'missed',
  'nobody-told',
  /** `moved`: the shoot got new times. `goes-on`, `ended`: it was canceled, and the check-in continues or ended. */
  'moved',
  'goes-on',
  'ended',
] as const;
export type CheckInEvent = (typeof CHECK_IN_EVENTS)[number];

export const CONTACT_NAME_MAX = 60;
/** Minutes after `doneBy` at which the contact gets the alert email. */
export const GRACE_MIN = 5;
export const GRACE_MAX = 120;
export const GRACE_DEFAULT = 30;
/** Minutes that one extension adds. */
export const EXTEND_MIN = 1;
export const EXTEND_MAX = 240;
/** Minutes that the button adds, and that the silent alarm seems to add if it names none. */
export const EXTEND_STEP = 30;
/**
 * Ordinary reasons for more time. Choosing one of them sets off the silent alarm if the member picked it as their alarm
 * reason; the others do nothing. All are offered beside it, so that the screen does not show which one it is.
 */
export const MORE_TIME_REASONS = [
  m.backingUpFiles,
  m.changingOutfits,
  m.hairAndMakeup,
  m.lunchBreak,
  m.oneMoreSet,
  m.waitingForARide,
] as const;
/** Characters of the reason that sets off the silent alarm. */
export const HELP_LABEL_MIN = 2;
export const HELP_LABEL_MAX = 30;
export const HELP_LABEL_DEFAULT: string = MORE_TIME_REASONS[0];
/** Hours after the end of its shoot at which a member is done at the latest. */
export const DONE_BY_HOURS_AFTER_END = 72;
/** Maximum number of contact requests within 24 hours: from one member, and to one address. */
export const CONTACTS_A_DAY = 10;
export const CONTACT_REQUESTS_A_DAY = 5;
/** Hours after the alert during which a contact can still confirm and is alerted immediately. */
export const LATE_CONFIRM_HOURS = 24;
/** Days after its end at which a check-in is deleted. */
export const CHECK_IN_DAYS = 7;
/** A cancellation by another party ends a check-in only if it is at least this many hours before the shoot; a later one could be meant to end it. */
export const CANCEL_ENDS_HOURS = 12;
