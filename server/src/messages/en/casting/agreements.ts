import type { Value } from '@opencall/contract/shared/format/messages';

export const signedByAllParticipants = ({ title }: { title: Value }) =>
  `Signed by all participants: ${title}`;
export const completeText = ({ title }: { title: Value }) =>
  `“${title}” is complete: all participants have signed it. Your copy is attached. Keep the file unchanged, so that it can be checked later.`;
export const openTheAgreement = 'Open the agreement';
export const signedOn = ({ signedAt }: { signedAt: Value }) => `Signed on ${signedAt}`;
interface Signature {
  username: Value;
  role: Value;
  sessionId: Value;
}
export const bySession = ({ username, role, sessionId }: Signature) =>
  `by ${username} (${role}), session ${sessionId}`;
export const byAccount = ({ username, role, sessionId, userId }: Signature & { userId: Value }) =>
  `by ${username} (${role}), account ${userId}, session ${sessionId}`;
export const signatures = 'Signatures';
export const howItWasSigned =
  'Everyone named in the text signed it by typing their name under it while logged in to their own account.';
interface Facts {
  id: Value;
  siteName: Value;
  createdAt: Value;
  completedAt: Value;
}
export const agreementFacts = ({ id, siteName, createdAt, completedAt }: Facts) =>
  `Agreement ${id}, made on ${siteName} on ${createdAt}, complete since ${completedAt}.`;
export const shootAgreementFacts = ({
  id,
  shootId,
  termsVersion,
  siteName,
  createdAt,
  completedAt,
}: Facts & { shootId: Value; termsVersion: Value }) =>
  `Agreement ${id} of shoot ${shootId}, version ${termsVersion} of its terms, made on ${siteName} on ${createdAt}, complete since ${completedAt}.`;
export const sha256OfTheText = 'SHA-256 of the text, in UTF-8:';
export const attachedFiles = ({ textName, id }: { textName: Value; id: Value }) =>
  `Attached to this file are the exact text (${textName}) and the signatures with all names as they were typed (agreement-${id}.json).`;
export const howToVerify = ({ siteName, verifyUrl }: { siteName: Value; verifyUrl: Value }) =>
  `Members of ${siteName} can check this file at ${verifyUrl}: it is recognized as long as it has not been changed in any way.`;
export const charactersWithoutFont =
  'Characters that the fonts of this file do not have are printed by their Unicode number, as in [U+1F460]. The attached files have them as they were written.';
export const signedTextFile = 'The exact text that was signed';
export const signaturesFile = 'Who signed it, and when';
export const pageFooter = ({ siteName, title, id }: { siteName: Value; title: Value; id: Value }) =>
  `${siteName} · ${title} · Agreement ${id}`;
export const newAgreementSubject = ({ title }: { title: Value }) => `To sign: ${title}`;
export const newAgreementText = ({ title }: { title: Value }) =>
  `“${title}” is a new agreement for one of your shoots. Read it, and sign it if you agree.`;
export const voidText = ({ title }: { title: Value }) =>
  `The agreement “${title}” is void: it can no longer be signed, and signatures given so far do not count.`;
export const newAgreementLine = 'It is for one of your shoots. Read it, and sign it if you agree.';
export const voidLine = 'It can no longer be signed, and signatures given so far do not count.';
export const readTheAgreement = 'Read the agreement';
export const voidSubject = ({ title }: { title: Value }) => `Void: ${title}`;
export const unknownField = ({ unknown }: { unknown: Value }) =>
  `There is no field {{${unknown}}} for this template`;

export const copyJob = ({ agreementId }: { agreementId: Value }) => `A copy of agreement ${agreementId}`;

// Values that fill the fields of a template
export const notAgreedYet = 'not agreed yet';
export const noNotes = 'none';
export const payTrade = 'none, it is a trade for pictures';
export const payExpenses = 'expenses';
export const payExpensesUpTo = ({ sum }: { sum: Value }) => `expenses, up to ${sum}`;
export const payToBeAgreed = 'to be agreed';
export const payPerHour = ({ sum }: { sum: Value }) => `${sum} an hour`;
export const payPerDay = ({ sum }: { sum: Value }) => `${sum} a day`;
export const payInAll = ({ sum }: { sum: Value }) => `${sum} in all`;
export const partyInSentence = ({ username, role }: { username: Value; role: Value }) =>
  `${username} (${role})`;
export const partyOnLine = ({ username, role }: { username: Value; role: Value }) => `- ${username}, ${role}`;
export const shootOnOneDay = ({ date, from, to, zone }: Record<'date' | 'from' | 'to' | 'zone', Value>) =>
  `${date}, ${from} to ${to} ${zone}`;
export const shootOnTwoDays = ({
  firstDate,
  from,
  lastDate,
  to,
  zone,
}: Record<'firstDate' | 'from' | 'lastDate' | 'to' | 'zone', Value>) =>
  `${firstDate}, ${from} to ${lastDate}, ${to} ${zone}`;

// Files of the data download
export const aboutAgreements =
  'Agreements of your shoots, with all signatures: each participant keeps a copy.';
