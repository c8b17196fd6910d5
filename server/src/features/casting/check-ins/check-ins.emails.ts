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
    subject: `${who} asks you to be their safety contact`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} has a photo or video shoot on ${formatTime(startsAt, timeZone)}, arranged on ${siteName}, and asks you to be their safety contact.`,
      `They plan to be done by ${formatTime(doneBy, timeZone)}. If they do not check in by ${formatTime(alertAt, timeZone)}, we send you one email that says where they are and who they are with. Then call them. If you cannot reach them and are worried, call 911. If you get no email from us, you do not have to do anything.`,
      'Please confirm once, on the page that this button opens. If the times change, we email you.',
    ],
    closing: [
      `If you do not know ${who}, or do not want to be their contact, do nothing. We will not email you about this again. You do not need an account.`,
      noEmergencyService(facts),
    ],
  };
};

const missedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: `${who} has not checked in`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} planned to be done by ${formatTime(doneBy, timeZone)} and did not check in by ${formatTime(alertAt, timeZone)}.`,
      ...describeWhereabouts(facts),
      describeLastSign(facts),
      `What we know: we asked ${who} to check in, and they did not answer. What we do not know: why. Their phone may be off, they may not have seen our message, or they may need help.`,
      `What you can do: call ${who} now. If you cannot reach them and are worried, call 911, or the police where the shoot is, and read this email to them.`,
    ],
    closing: [
      'This is the only email about this missed check-in. If they check in later, we email you immediately.',
      noEmergencyService(facts),
    ],
  };
};

const helpWords = (facts: CheckInFacts): Words => {
  const { who, contactName, helpAt, alertAt, timeZone } = facts;
  return {
    subject: `${who} needs your help`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} set off the silent alarm of their check-in${helpAt ? ` on ${formatTime(helpAt, timeZone)}` : ''}. They need help. Their screen does not show the alarm, and someone may be next to them.`,
      ...describeWhereabouts(facts),
      `What we know: ${who} chose this alarm in advance and has set it off. What we do not know: what has happened, and whether it was a mistake.`,
      `What you can do: if you think that ${who} is in danger, call 911 first and read this email to them. If you call ${who}, ask questions that they can answer with yes or no.`,
    ],
    closing: [
      `If they do not check in by ${formatTime(alertAt, timeZone)}, we email you again. If they check in, we email you immediately.`,
      noEmergencyService(facts),
    ],
  };
};

const okWords = (facts: CheckInFacts): Words => {
  const { who, contactName, lastSignAt, helpAt, timeZone } = facts;
  return {
    subject: `${who} has checked in: they say they are OK`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} pressed “I'm OK”${lastSignAt ? ` on ${formatTime(lastSignAt, timeZone)}` : ''}. This check-in is over.`,
      helpAt
        ? `They had set off the silent alarm on ${formatTime(helpAt, timeZone)}. We cannot know whether they pressed “I'm OK” of their own free will. Speak with them yourself.`
        : 'They missed their check-in before, and have now answered.',
    ],
    closing: [noEmergencyService(facts)],
  };
};

const extendedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: `${who} has answered and needs more time`,
    paragraphs: [
      `Hello ${contactName},`,
      describeLastSign(facts),
      `They now plan to be done by ${formatTime(doneBy, timeZone)}. If they do not check in by ${formatTime(alertAt, timeZone)}, we email you again.`,
    ],
    closing: [noEmergencyService(facts)],
  };
};

const movedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, startsAt, doneBy, alertAt, timeZone } = facts;
  return {
    subject: `New times: you are the safety contact of ${who}`,
    paragraphs: [
      `Hello ${contactName},`,
      `The shoot of ${who} has moved. It now begins on ${formatTime(startsAt, timeZone)}.`,
      `They plan to be done by ${formatTime(doneBy, timeZone)}. If they do not check in by ${formatTime(alertAt, timeZone)}, we email you.`,
    ],
    closing: [
      'If you cannot be their contact at that time, tell them, or decline on the page that the button opens.',
      noEmergencyService(facts),
    ],
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
  ask: 'View and confirm',
  moved: 'View the new times',
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
    subject: `Test: ${subject}`,
    paragraphs: [
      'This is a test. We sent it only to you. If you did not check in, your contact would get this email:',
      ...paragraphs,
    ],
    closing,
  };
};

/** Why a check-in ended although the member did not check in. */
export type EndReason = 'switched-off' | 'shoot-cancelled' | 'account-closed';

const END_REASONS: Record<EndReason, (who: string) => string> = {
  'switched-off': (who) => `${who} ended the check-in.`,
  'shoot-cancelled': () => 'The shoot was canceled.',
  'account-closed': (who) => `${who} is deleting their account.`,
};

/** To a contact who confirmed: the check-in has ended and no alert will come. */
export const endedEmail = (facts: CheckInFacts, reason: EndReason, at: Date): EmailContent => {
  const { who, contactName, timeZone } = facts;
  const wasWorried = facts.helpAt !== null || facts.alertAt <= at;
  return {
    subject: `You are no longer the safety contact of ${who}`,
    paragraphs: [
      `Hello ${contactName},`,
      `${END_REASONS[reason](who)} That was on ${formatTime(at, timeZone)}. We will not email you about this shoot again.`,
      ...(wasWorried
        ? [`${who} did not tell us that they are OK. If you were worried before, speak with them yourself.`]
        : []),
    ],
    closing: [noEmergencyService(facts)],
  };
};
