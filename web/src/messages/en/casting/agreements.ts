import type { Value } from '@opencall/contract/shared/format/messages';

// Agreements of a shoot
export const agreements = 'Agreements';
export const newAgreement = 'New agreement';
export const putTheTermsInWriting =
  'Put the terms in writing and sign here: model release, trade, paid shoot or usage license.';
export const loadingAgreements = 'Loading agreements';
export const agreementsCouldNotBeLoaded = 'Agreements could not be loaded.';
export const signedAndCreated = ({ signed, date }: { signed: Value; date: Value }) =>
  `${signed} · created ${date}`;
export const signedOf = ({ signed, total }: { signed: Value; total: Value }) =>
  `${signed} of ${total} signed`;
export const needsYourSignature = 'Needs your signature';
export const complete = 'Complete';
export const voidStatus = 'Void';

// New agreement
export const everyParticipantSigns =
  'Every participant, including you, reads and signs it. Creating it does not sign it.';
export const template = 'Template';
export const templatesCouldNotBeLoaded = 'Templates could not be loaded';
export const loadingTheText = 'Loading the text';
export const createAgreement = 'Create agreement';
export const creating = 'Creating…';
export const couldNotCreateTheAgreement = 'Could not create the agreement';
export const fixTheFieldsMarkedAbove = 'Fix the fields marked above.';

// Agreement page
export const loadingTheAgreement = 'Loading the agreement';
export const theAgreementCouldNotBeLoaded = 'The agreement could not be loaded';
export const agreementNotFound = 'Agreement not found';
export const onlyParticipantsCanReadIt = 'Only participants of the shoot can read it.';
export const theShoot = 'The shoot';
export const createdAt = ({ dateTime }: { dateTime: Value }) => `Created ${dateTime}`;
export const downloadPdf = 'Download PDF';
export const theText = 'The text';
export const sha256OfTheText = 'SHA-256 of the text';
export const anyoneCanCheckThePdf = 'Anyone with the PDF can check it: <link>check a file</link>.';
export const thisAgreementIsVoid = ({ reason }: { reason: Value }) => `This agreement is void. ${reason}`;
export const theTermsHaveChanged =
  'The terms of the shoot have changed. Create a new agreement from the new terms.';
export const theShootWillNotTakePlace = 'The shoot will not take place.';
export const itsCreatorWithdrewIt = 'The member who created it withdrew it.';
export const withdrawAgreement = 'Withdraw agreement';
export const withdrawTitle = ({ title }: { title: Value }) => `Withdraw “${title}”?`;
export const whatWithdrawingDoes = 'It can no longer be signed, and signatures given so far do not count.';
export const withdrawing = 'Withdrawing…';
export const agreementWithdrawn = 'Agreement withdrawn';
export const couldNotWithdrawTheAgreement = 'Could not withdraw the agreement';

// Signatures
export const signatures = 'Signatures';
export const signed = 'Signed';
export const hasNotSignedYet = 'Has not signed yet';
export const didNotSign = 'Did not sign';
export const sign = 'Sign';
export const signThisAgreement = 'Sign this agreement';
export const yourFullName = 'Your full name';
export const asOnPaper = 'Type your name as you would sign on paper.';
export const signAgreement = 'Sign agreement';
export const signing = 'Signing…';
export const couldNotSignTheAgreement = 'Could not sign the agreement';
export const completeOnceAllHaveSigned = 'It is complete once all participants have signed.';
export const signedByAllParticipants = 'Signed by all participants';
export const weAreEmailingCopies = 'We are emailing each of you a copy.';

// Check a file
export const checkAnAgreement = 'Check an agreement';
export const whatCheckingDoes = ({ siteName }: { siteName: Value }) =>
  `Check whether a PDF is an agreement signed on ${siteName}, exactly as it was signed. We compare the file and do not keep it. The result does not show who signed.`;
export const chooseAPdf = 'Choose a PDF';
export const orDropItHere = 'or drop it here';
export const checking = 'Checking…';
export const couldNotBeChecked = ({ file, reason }: { file: Value; reason: Value }) =>
  `${file} could not be checked. ${reason}`;
export const fileTooLarge = ({ megabytes }: { megabytes: Value }) =>
  `The file is larger than ${megabytes} MB.`;
export const thisFileIsKnown = 'This file is known';
export const thisFileIsNotKnown = 'This file is not known';
export const fileIsUnchanged = ({
  file,
  siteName,
  dateTime,
}: {
  file: Value;
  siteName: Value;
  dateTime: Value;
}) => `${file} is the unchanged PDF of an agreement signed on ${siteName}. It was completed on ${dateTime}.`;
export const fileIsNotAnAgreement = ({ file, siteName }: { file: Value; siteName: Value }) =>
  `${file} is not an agreement PDF from ${siteName}, or it was changed afterwards. Saving it with another program is enough to change it.`;

// Templates, for admins
export const templates = 'Templates';
export const howTemplatesWork = ({ legalNote }: { legalNote: Value }) =>
  `Members create agreements for their shoots from these templates, filled in with the terms. Each change is a new version: existing agreements keep their text. ${legalNote}`;
export const defaultText = 'Default text';
export const templateVersion = ({ version, date }: { version: Value; date: Value }) =>
  `Version ${version}, ${date}`;
export const editTitle = ({ title }: { title: Value }) => `Edit ${title}`;
export const textSyntax =
  'Supports # headings, lists, numbered lines and **bold**. Fields in {{double braces}} are filled in.';
export const fieldsYouCanUse = 'Fields you can use in the text';
export const thereIsNoField = ({ field }: { field: Value }) =>
  `There is no field {{${field}}} for this template`;
export const thisIsTheDefaultText = 'This is the default text';
export const useTheDefaultText = 'Use the default text';
export const saveTemplate = 'Save template';
export const templateSaved = 'Template saved';
export const existingAgreementsKeepTheirText = 'Existing agreements keep their text.';
export const couldNotSaveTheTemplate = 'Could not save the template';
