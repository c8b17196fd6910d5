import { createHash } from 'node:crypto';
import type { ReviewWord } from '@opencall/contract/casting/calls/calls.vocabulary';
import { hasWebAddress } from '@opencall/contract/shared/names';

/*
 * Patterns that put a call into review. Fake calls lead applicants away from the site and ask for money; honest calls need
 * neither, because applications and messages are on the site. Staff decide; a false positive only delays the call.
 */

const EMAIL =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu;
/** Ten digits in American notation, with or without the country code. */
const PHONE = /(?<![\d.])(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/;
const HANDLE = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_.]{3,}/u;

const MESSENGERS =
  /\b(?:whats\s?app|telegram|snap\s?chat|kik|we\s?chat|viber|discord|skype|imessage|facetime)\b|\b(?:on|via|over|by|use|through)\s+signal\b|\b(?:text|dm|pm|hit up|ping)\s+(?:me|us)\b|\b(?:t|wa)\.me\b/i;

const PAYMENT = [
  /\b(?:application|registration|casting|booking|processing|sign-?up|entry|portfolio|training|membership)\s+(?:fee|fees|deposit|payment|cost|charge)s?\b/i,
  /\b(?:fee|deposit|payment)\s+(?:is\s+|are\s+)?(?:required|needed|due)\b/i,
  /\b(?:fee|deposit|payment)s?\s+(?:to|for)\s+(?:apply|applying|register|registering|enter|audition|the\s+(?:application|casting|audition))\b/i,
  /\b(?:pay|send|transfer|wire)\b[^.!?\n]{0,40}\b(?:to\s+(?:apply|register|audition|secure|reserve|hold)|before\s+(?:the\s+)?(?:casting|audition|shoot))\b/i,
  /\b(?:venmo|zelle|cash\s?app|western\s+union|money\s?gram|gift\s+cards?|bitcoin|crypto(?:currency)?|wire\s+transfer|refundable\s+deposit)\b/i,
];

/** Finds the reasons why staff must review these texts. */
export const findReviewWords = (texts: readonly (string | null)[]): ReviewWord[] => {
  const text = texts.join('\n').normalize('NFKC');
  const hasContact = EMAIL.test(text) || PHONE.test(text) || HANDLE.test(text) || hasWebAddress(text);
  return [
    ...(hasContact ? (['contact'] as const) : []),
    ...(PAYMENT.some((pattern) => pattern.test(text)) ? (['payment'] as const) : []),
    ...(MESSENGERS.test(text) ? (['messenger'] as const) : []),
  ];
};

/** Digest by which an edit is compared with the texts that staff released. */
export const digestOf = (texts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
