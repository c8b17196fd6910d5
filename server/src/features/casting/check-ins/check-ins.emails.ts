import * as m from '#messages/casting/check-ins.ts';
import type { EmailContent } from '#platform/email/outgoing-email.ts';
import {
  type CheckInFacts,
  describeLastSign,
  describeWhereabouts,
  formatTime,
  noEmergencyService,
} from './check-in-words.ts';
import type { ContactEmail } from './check-ins.tables.ts';

type Words = Omit<EmailContent, 'action'>;

/** The address is unconfirmed, so this email contains names and times and no other text by a member. */
const requestWords = (facts: CheckInFacts): Words => {
  const { who, contactName, siteName, startsAt, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.requestSubject({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.requestText({ who, time: formatTime(startsAt, timeZone), siteName }),
      m.requestTimes({ time: formatTime(doneBy, timeZone), alertAt: formatTime(alertAt, timeZone) }),
      m.pleaseConfirm,
    ],
    closing: [m.requestUnexpected({ who }), noEmergencyService(facts)],
  };
};

const missedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.hasNotCheckedIn({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.missedCheckIn({
        who,
        time: formatTime(doneBy, timeZone),
        alertAt: formatTime(alertAt, timeZone),
      }),
      ...describeWhereabouts(facts),
      describeLastSign(facts),
      m.missedKnown({ who }),
      m.missedAdvice({ who }),
    ],
    closing: [m.missedOnlyEmail, noEmergencyService(facts)],
  };
};

const helpWords = (facts: CheckInFacts): Words => {
  const { who, contactName, helpAt, alertAt, timeZone } = facts;
  return {
    subject: m.needsYourHelp({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      helpAt ? m.silentAlarmOn({ who, time: formatTime(helpAt, timeZone) }) : m.silentAlarm({ who }),
      ...describeWhereabouts(facts),
      m.alarmKnown({ who }),
      m.alarmAdvice({ who }),
    ],
    closing: [m.alarmNextEmail({ time: formatTime(alertAt, timeZone) }), noEmergencyService(facts)],
  };
};

const okWords = (facts: CheckInFacts): Words => {
  const { who, contactName, lastSignAt, helpAt, timeZone } = facts;
  return {
    subject: m.checkedInSubject({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      lastSignAt ? m.checkedInOn({ who, time: formatTime(lastSignAt, timeZone) }) : m.checkedIn({ who }),
      helpAt ? m.checkedInAfterAlarm({ time: formatTime(helpAt, timeZone) }) : m.checkedInLate,
    ],
    closing: [noEmergencyService(facts)],
  };
};

const extendedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.extendedSubject({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      describeLastSign(facts),
      m.extendedTimes({ time: formatTime(doneBy, timeZone), alertAt: formatTime(alertAt, timeZone) }),
    ],
    closing: [noEmergencyService(facts)],
  };
};

const movedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, startsAt, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.movedSubject({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.shootMoved({ who, time: formatTime(startsAt, timeZone) }),
      m.movedTimes({ time: formatTime(doneBy, timeZone), alertAt: formatTime(alertAt, timeZone) }),
    ],
    closing: [m.movedDecline, noEmergencyService(facts)],
  };
};

const WORDS: Record<ContactEmail, (facts: CheckInFacts) => Words> = {
  ask: requestWords,
  missed: missedWords,
  help: helpWords,
  fine: okWords,
  extended: extendedWords,
  moved: movedWords,
};

const ACTIONS: Partial<Record<ContactEmail, string>> = {
  ask: m.viewAndConfirm,
  moved: m.viewTheNewTimes,
};

/** An email to a contact. `url` is the contact's page; only emails that need an answer link to it. */
export const contactEmail = (kind: ContactEmail, facts: CheckInFacts, url: string): EmailContent => {
  const label = ACTIONS[kind];
  return { ...WORDS[kind](facts), ...(label && { action: { label, url } }) };
};

/** A test for the member: the email that the contact would get. */
export const testEmail = (facts: CheckInFacts): EmailContent => {
  const { subject, paragraphs, closing = [] } = missedWords(facts);
  return {
    subject: m.testSubject({ subject }),
    paragraphs: [m.testIntroduction, ...paragraphs],
    closing,
  };
};

/** Why a check-in ended although the member did not check in. */
export type EndReason = 'switched-off' | 'shoot-cancelled' | 'account-closed';

const END_REASONS: Record<EndReason, (who: string) => string> = {
  'switched-off': (who) => m.endedTheCheckIn({ who }),
  'shoot-cancelled': () => m.theShootWasCanceled,
  'account-closed': (who) => m.isDeletingTheirAccount({ who }),
};

/** To a contact who confirmed: the check-in has ended and no alert will come. */
export const endedEmail = (facts: CheckInFacts, reason: EndReason, at: Date): EmailContent => {
  const { who, contactName, timeZone } = facts;
  const wasWorried = facts.helpAt !== null || facts.alertAt <= at;
  return {
    subject: m.endedSubject({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.endedOn({ endReasons: END_REASONS[reason](who), time: formatTime(at, timeZone) }),
      ...(wasWorried ? [m.endedWithoutAnswer({ who })] : []),
    ],
    closing: [noEmergencyService(facts)],
  };
};
