import type { Value } from '@opencall/contract/shared/format/messages';

export const complete = 'Complete';
export const voidLabel = 'Void';
export const theTermsOfTheShoot =
  'The terms of the shoot have changed. Create a new agreement from the new terms.';
export const theShootWasCalledOff = 'The shoot was called off.';
export const theMemberWhoCreatedIt = 'The member who created it withdrew it.';
export const ofSigned = ({ count, count2 }: { count: Value; count2: Value }) =>
  `${count} of ${count2} signed`;
export const agreementWithdrawn = 'Agreement withdrawn';
export const agreementNotWithdrawn = 'Agreement not withdrawn';
export const withdrawAgreement = 'Withdraw agreement';
export const withdrawTitle = ({ title }: { title: Value }) => `Withdraw “${title}”?`;
export const itCanNoLongerBe = 'It can no longer be signed, and signatures given so far do not count.';
export const withdrawing = 'Withdrawing…';
export const madeDateTime = ({ dateTime }: { dateTime: Value }) => `Made ${dateTime}`;
export const downloadPdf = 'Download PDF';
export const thisAgreementIsVoid = ({ voidWords }: { voidWords: Value }) =>
  `This agreement is void. ${voidWords}`;
export const theText = 'The text';
export const sign = 'Sign';
export const signatures = 'Signatures';
export const sha256OfTheText = 'SHA-256 of the text';
export const anyoneWithThePdfCan = 'Anyone with the PDF can check it: <link>check a file</link>.';
export const loadingTheAgreement = 'Loading the agreement';
export const backToTheShoot = 'Back to the shoot';
export const agreementNotFound = 'Agreement not found';
export const onlyParticipantsOfTheShoot = 'Only participants of the shoot can read it.';
export const theAgreementCouldNotBe = 'The agreement could not be loaded';
export const defaultText = 'Default text';
export const versionVersionDate = ({ version, date }: { version: Value; date: Value }) =>
  `Version ${version}, ${date}`;
export const templatesCouldNotBeLoaded = 'Templates could not be loaded';
export const membersCreateAgreementsForTheir = ({ noLegalAdvice }: { noLegalAdvice: Value }) =>
  `Members create agreements for their shoots from these templates, filled in with the terms. Each change is a new version: existing agreements keep their text. ${noLegalAdvice}`;
export const templates = 'Templates';
export const editTitle = ({ title }: { title: Value }) => `Edit ${title}`;
export const signed = 'Signed';
export const didNotSign = 'Did not sign';
export const hasNotSignedYet = 'Has not signed yet';
export const couldNotBeChecked = ({ file, text }: { file: Value; text: Value }) =>
  `${file} could not be checked. ${text}`;
export const thisFileIsKnown = 'This file is known';
export const thisFileIsNotKnown = 'This file is not known';
export const isTheUnchangedPdfOf = ({
  file,
  siteName,
  dateTime,
}: {
  file: Value;
  siteName: Value;
  dateTime: Value;
}) => `${file} is the unchanged PDF of an agreement signed on ${siteName}. It was completed on ${dateTime}.`;
export const isNotAnAgreementPdf = ({ file, siteName }: { file: Value; siteName: Value }) =>
  `${file} is not an agreement PDF from ${siteName}, or it was changed afterwards. Saving it with another program is enough to change it.`;
export const checking = 'Checking…';
export const chooseAPdf = 'Choose a PDF';
export const orDropItHere = 'or drop it here';
export const filesMayBeUpTo = ({ count }: { count: Value }) => `Files may be up to ${count} MB.`;
export const checkAnAgreement = 'Check an agreement';
export const checkWhetherAPdfIs = ({ siteName }: { siteName: Value }) =>
  `Check whether a PDF is an agreement signed on ${siteName}, exactly as it was signed. We compare the file and do not keep it. The result does not show who signed.`;
export const signedMadeDate = ({ signed, date }: { signed: Value; date: Value }) =>
  `${signed} · made ${date}`;
export const yourSignatureIsMissing = 'Your signature is missing';
export const agreementsCouldNotBeLoaded = 'Agreements could not be loaded.';
export const loadingAgreements = 'Loading agreements';
export const putTheTermsInWriting =
  'Put the terms in writing and sign here: model release, trade, paid shoot or usage license.';
export const agreements = 'Agreements';
export const newAgreement = 'New agreement';
export const signedByAllParticipants = 'Signed by all participants';
export const weAreEmailingEachOf = 'We are emailing each of you a copy.';
export const itIsCompleteOnceAll = 'It is complete once all participants have signed.';
export const notSigned = 'Not signed';
export const signThisAgreement = 'Sign this agreement';
export const yourFullName = 'Your full name';
export const typeYourNameAsYou = 'Type your name as you would sign on paper.';
export const signing = 'Signing…';
export const signAgreement = 'Sign agreement';
export const thereIsNoFieldFor = ({ value }: { value: Value }) =>
  `There is no field {{${value}}} for this template`;
export const fieldsYouCanUseIn = 'Fields you can use in the text';
export const supportsHeadingsListsNumberedLines =
  'Supports # headings, lists, numbered lines and **bold**. Fields in {{double braces}} are filled in.';
export const thisIsTheDefaultText = 'This is the default text';
export const useTheDefaultText = 'Use the default text';
export const saveTemplate = 'Save template';
export const templateSaved = 'Template saved';
export const existingAgreementsKeepTheirText = 'Existing agreements keep their text.';
export const templateNotSaved = 'Template not saved';
export const loadingTheText = 'Loading the text';
export const template = 'Template';
export const theAgreementWasNotCreated = 'The agreement was not created';
export const creating = 'Creating…';
export const createAgreement = 'Create agreement';
export const fixTheFieldsMarkedAbove = 'Fix the fields marked above.';
export const everyParticipantYouIncludedReads =
  'Every participant, you included, reads and signs it. Creating it does not sign it.';
