import type { EmailContent } from '#platform/email/outgoing-email.ts';
import {
  type CheckInFacts,
  noEmergencyService,
  tellLastSign,
  tellTime,
  tellWhereabouts,
} from './check-in-words.ts';
import type { ContactEmail } from './check-ins.tables.ts';

type Words = Omit<EmailContent, 'action'>;

/** To an address that nobody has proven: names and times, nothing else that somebody wrote. */
const askWords = (facts: CheckInFacts): Words => {
  const { who, contactName, siteName, startsAt, doneBy, alertAt, timeZone } = facts;
  return {
    subject: `${who} asks you to be their safety contact`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} has a photo or video shoot on ${tellTime(startsAt, timeZone)}, arranged on ${siteName}, and would like you to be told if nothing is heard from them afterwards.`,
      `They plan to be done by ${tellTime(doneBy, timeZone)}. If they have not told us by ${tellTime(alertAt, timeZone)} that all is well, we send you one email that says where they are and with whom. It is then up to you what to do: usually you call them. If you hear nothing from us, all is well.`,
      'We need your yes for that, once, on the page behind this button. The times can change; you are told then.',
    ],
    closing: [
      `If you do not know ${who}, or would rather not: do nothing, and you are not written to about this again. You need no account.`,
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
      `${who} wanted to be done by ${tellTime(doneBy, timeZone)}. By ${tellTime(alertAt, timeZone)} we had not heard that all is well.`,
      ...tellWhereabouts(facts),
      tellLastSign(facts),
      `What we know: ${who} was asked and did not answer. What we do not know: why. The phone may be off, or the question was not seen; it may also be that help is needed. Opening a page does not count as a sign of life here, only pressing one of the buttons does.`,
      `What you can do: call ${who} now. If you cannot reach them and are worried, call 911, or the police where the shoot is, and tell them what this email says.`,
    ],
    closing: [
      'This is the only email about the missed time. If we hear from them, you are told at once.',
      noEmergencyService(facts),
    ],
  };
};

const helpWords = (facts: CheckInFacts): Words => {
  const { who, contactName, helpAt, alertAt, timeZone } = facts;
  return {
    subject: `${who} calls you for help`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} called for help through the check-in${helpAt ? ` on ${tellTime(helpAt, timeZone)}` : ''}. They did it quietly: their screen shows nothing of it, and somebody may be beside them.`,
      ...tellWhereabouts(facts),
      `What we know: they pressed the button that they had been told is for help. What we do not know: what has happened, or whether it was pressed by mistake.`,
      `What you can do: decide whether to call ${who} or 911 first. If you call them, ask something that can be answered with yes or no.`,
    ],
    closing: [
      `If nothing more is heard by ${tellTime(alertAt, timeZone)}, you are told that as well, and if they say that all is well.`,
      noEmergencyService(facts),
    ],
  };
};

const fineWords = (facts: CheckInFacts): Words => {
  const { who, contactName, lastSignAt, helpAt, timeZone } = facts;
  return {
    subject: `${who} says that all is well`,
    paragraphs: [
      `Hello ${contactName},`,
      `${who} pressed “I am fine”${lastSignAt ? ` on ${tellTime(lastSignAt, timeZone)}` : ''}. This check-in is over.`,
      helpAt
        ? `They had called for help on ${tellTime(helpAt, timeZone)}. We cannot know whether “I am fine” was pressed freely: speak with them yourself.`
        : 'If an email told you that nothing was heard from them: now it was.',
    ],
    closing: [noEmergencyService(facts)],
  };
};

const extendedWords = (facts: CheckInFacts): Words => {
  const { who, contactName, doneBy, alertAt, timeZone } = facts;
  return {
    subject: `${who} has been heard from, and needs more time`,
    paragraphs: [
      `Hello ${contactName},`,
      tellLastSign(facts),
      `They now want to be done by ${tellTime(doneBy, timeZone)}. If they have not said by ${tellTime(alertAt, timeZone)} that all is well, we write to you again.`,
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
      `The shoot of ${who} has moved. It now begins on ${tellTime(startsAt, timeZone)}.`,
      `They plan to be done by ${tellTime(doneBy, timeZone)}. If they have not told us by ${tellTime(alertAt, timeZone)} that all is well, we write to you.`,
    ],
    closing: [
      'If you cannot be their contact at that time, tell them, or say so on the page behind this button.',
      noEmergencyService(facts),
    ],
  };
};

const WORDS: Record<ContactEmail, (facts: CheckInFacts) => Words> = {
  ask: askWords,
  missed: missedWords,
  help: helpWords,
  fine: fineWords,
  extended: extendedWords,
  moved: movedWords,
};

const ACTIONS: Partial<Record<ContactEmail, string>> = { ask: 'Look and confirm', moved: 'Look at it' };

/** What a contact reads. `url` is their own page: only what asks for an answer leads there. */
export const contactEmail = (kind: ContactEmail, facts: CheckInFacts, url: string): EmailContent => {
  const label = ACTIONS[kind];
  return { ...WORDS[kind](facts), ...(label && { action: { label, url } }) };
};

/** To the member: the email that the contact would get. */
export const testEmail = (facts: CheckInFacts): EmailContent => {
  const { subject, paragraphs, closing = [] } = missedWords(facts);
  return {
    subject: `Test: ${subject}`,
    paragraphs: [
      'This is a test, sent to you alone. Your contact would get the following if you did not check in.',
      ...paragraphs,
    ],
    closing,
  };
};

/** Why a check-in is over without a word that all is well. */
export type EndReason = 'switched-off' | 'shoot-cancelled' | 'account-closed';

const END_REASONS: Record<EndReason, (who: string) => string> = {
  'switched-off': (who) => `${who} switched the check-in off.`,
  'shoot-cancelled': () => 'The shoot was cancelled.',
  'account-closed': (who) => `${who} is closing the account here.`,
};

/** To a contact who confirmed: nobody watches any more. */
export const endedEmail = (facts: CheckInFacts, reason: EndReason, at: Date): EmailContent => {
  const { who, contactName, timeZone } = facts;
  const wasWorried = facts.helpAt !== null || facts.alertAt <= at;
  return {
    subject: `You are no longer the safety contact of ${who}`,
    paragraphs: [
      `Hello ${contactName},`,
      `${END_REASONS[reason](who)} That was on ${tellTime(at, timeZone)}. You are not written to about this shoot again.`,
      ...(wasWorried
        ? [`This is no word that ${who} is well. If you were worried before, speak with them yourself.`]
        : []),
    ],
    closing: [noEmergencyService(facts)],
  };
};
