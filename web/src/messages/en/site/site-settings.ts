import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const yourSite = 'Your site';
export const signUpToday = 'Sign Up Today';
export const aLinkInTheAccent = 'A link in the accent color';
export const light = 'Light';
export const dark = 'Dark';
export const thisColorIsTooLight =
  'This color is too light to read on the light background. Choose a darker one.';
export const logo = 'Logo';
export const chooseAnotherLogo = 'Choose Another Logo';
export const chooseLogo = 'Choose Logo';
export const removeLogo = 'Remove Logo';
export const pngWithATransparentBackground =
  'PNG with a transparent background, JPEG or WebP, up to 5 MB. Replaces the default logo and name, and is used as the icon.';
export const whatChanged = 'What Changed';
export const defaultText = 'Default text';
export const versionVersionDateTime = ({ version, dateTime }: { version: Value; dateTime: Value }) =>
  `Version ${version}, ${dateTime}`;
export const comparedWith = 'Compared with';
export const noChangesSinceThen = 'No changes since then.';
export const markdownEveryVersionIsKept = 'Markdown. Every version is kept.';
export const membersAgreeToTheNew = 'Members agree to the new terms at their next visit';
export const announcement = 'Announcement';
export const markdownMembersSeeItOn = 'Markdown. Members see it on their home screen; empty for none.';
export const shownFrom = 'Shown From';
export const emptyImmediately = 'Empty: immediately.';
export const shownUntil = 'Shown Until';
export const emptyUntilYouRemoveIt = 'Empty: until you remove it.';
export const thingsNeedYourAttention = ({ count }: Count) =>
  plural(count, { one: 'One thing needs your attention', other: `${count} things need your attention` });
export const releaseNotes = 'Release notes';
export const branding = 'Branding';
export const shownInTheTopBar = 'Shown in the top bar, page titles, emails and icons.';
export const tagline = 'Tagline';
export const oneSentenceForSearchEngines = 'One sentence, for search engines and the installed app.';
export const accent = 'Accent';
export const weAdjustItForDark = 'We adjust it for dark mode.';
export const pickTheAccent = 'Pick the accent';
export const saveChanges = 'Save Changes';
export const discardChanges = 'Discard Changes';
export const settingsSaved = 'Settings saved';
export const theyApplyNow = 'They apply now.';
export const settingsNotSaved = 'Settings not saved';
export const noChangesToSave = 'No changes to save';
export const pleaseReadThemAgreeTo =
  'Please read them. Agree to continue as a member. Nothing in your account changes.';
export const showTheTerms = 'Show the Terms';
export const iAgree = 'I Agree';
export const openAnyAdultCanRegister = 'Open: any adult can register';
export const byInvitationOnlyWithAn = 'By invitation: only with an invitation link';
export const byApprovalStaffApproveEach = 'By approval: staff approve each new member';
export const whoCanRegister = 'Who can register';
export const freeMonths = 'Free Months';
export const forNewMembers0For = 'For new members; 0 for none.';
export const priceAMonthUsd = 'Price a Month (USD)';
export const appliesToNewMemberships = 'Applies to new memberships.';
export const supportEmail = 'Support Email';
export const shownToMembersAndIn = 'Shown to members, and in emails.';
export const reservedNames = 'Reserved names';
export const oneNamePerLineMembers =
  'One name per line. Members cannot take these names, the name of the site, words such as Support or Moderator, or names that look like them. Members who have such a name keep it.';
export const testEmail = 'Test email';
export const sendATestEmailTo = 'Send a Test Email to';
export const sendTestEmail = 'Send Test Email';
export const theEmailWasAccepted = 'The email was accepted';
export const theEmailWasNotAccepted = 'The email was not accepted';
export const offMembersUseTheSite = 'Off: members use the site as always';
export const readOnlyMembersCanLook = 'Read only: members can look at everything, and change nothing';
export const closedMembersSeeOnlyYour = 'Closed: members see only your message';
export const maintenance = 'Maintenance';
export const aSentenceThatMembersSee =
  'A sentence that members see on every screen. Empty for the built-in one.';
export const expectedEnd = 'Expected End';
export const shownToMembersMaintenanceLasts = 'Shown to members. Maintenance lasts until you switch it off.';
export const administratorsAndModeratorsWorkAs =
  'Administrators and moderators work as always, and can sign in. Safety check-ins, background jobs and payments go on.';
