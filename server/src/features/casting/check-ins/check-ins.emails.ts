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
    subject: m.asksYouToBeTheir({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.hasAPhotoOrVideo({ who, time: formatTime(startsAt, timeZone), siteName }),
      m.theyPlanToBeDone({ time: formatTime(doneBy, timeZone), alertAt: formatTime(alertAt, timeZone) }),
      m.pleaseConfirmOnceOnThe,
    ],
    closing: [m.ifYouDoNotKnow({ who }), noEmergencyService(facts)],
  };
};

const missedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.hasNotCheckedIn({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.plannedToBeDoneBy({
        who,
        time: formatTime(doneBy, timeZone),
        alertAt: formatTime(alertAt, timeZone),
      }),
      ...describeWhereabouts(facts),
      describeLastSign(facts),
      m.whatWeKnowWeAsked({ who }),
      m.whatYouCanDoCall({ who }),
    ],
    closing: [m.thisIsTheOnlyEmail, noEmergencyService(facts)],
  };
};

const helpWords = (facts: CheckInFacts): Words => {
  const { who, contactName, helpAt, alertAt, timeZone } = facts;
  return {
    subject: m.needsYourHelp({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.setOffTheSilentAlarm({ who, onTime: helpAt ? m.onTime({ time: formatTime(helpAt, timeZone) }) : '' }),
      ...describeWhereabouts(facts),
      m.whatWeKnowChoseThis({ who }),
      m.whatYouCanDoIf({ who }),
    ],
    closing: [m.ifTheyDoNotCheck({ time: formatTime(alertAt, timeZone) }), noEmergencyService(facts)],
  };
};

const okWords = (facts: CheckInFacts): Words => {
  const { who, contactName, lastSignAt, helpAt, timeZone } = facts;
  return {
    subject: m.hasCheckedInTheySay({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.pressedImOkThisCheck({
        who,
        onTime: lastSignAt ? m.onTime({ time: formatTime(lastSignAt, timeZone) }) : '',
      }),
      helpAt ? m.theyHadSetOffThe({ time: formatTime(helpAt, timeZone) }) : m.theyMissedTheirCheckIn,
    ],
    closing: [noEmergencyService(facts)],
  };
};

const extendedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.hasAnsweredAndNeedsMore({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      describeLastSign(facts),
      m.theyNowPlanToBe({ time: formatTime(doneBy, timeZone), alertAt: formatTime(alertAt, timeZone) }),
    ],
    closing: [noEmergencyService(facts)],
  };
};

const movedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, startsAt, doneBy, alertAt, timeZone } = facts;
  return {
    subject: m.newTimesYouAreThe({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.theShootOfHasMoved({ who, time: formatTime(startsAt, timeZone) }),
      m.theyPlanToBeDoneBy({ time: formatTime(doneBy, timeZone), alertAt: formatTime(alertAt, timeZone) }),
    ],
    closing: [m.ifYouCannotBeTheir, noEmergencyService(facts)],
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
    paragraphs: [m.thisIsATestWe, ...paragraphs],
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
    subject: m.youAreNoLongerThe({ who }),
    paragraphs: [
      m.helloContactName({ contactName }),
      m.thatWasOnWeWill({ endReasons: END_REASONS[reason](who), time: formatTime(at, timeZone) }),
      ...(wasWorried ? [m.didNotTellUsThat({ who })] : []),
    ],
    closing: [noEmergencyService(facts)],
  };
};
