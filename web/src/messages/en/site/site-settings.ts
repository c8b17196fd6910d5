import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const yourSite = 'Your site';
export const signUpToday = 'Sign Up Today';
export const aLinkInTheAccent = 'A link in the accent color';
export const light = 'Light';
export const dark = 'Dark';
export const colorTooLight = 'This color is too light to read on the light background. Choose a darker one.';
export const logo = 'Logo';
export const chooseAnotherLogo = 'Choose another logo';
export const chooseLogo = 'Choose logo';
export const removeLogo = 'Remove logo';
export const logoHint =
  'PNG with a transparent background, JPEG or WebP, up to 5 MB. Replaces the default logo and name, and is used as the icon.';
export const whatChanged = 'What changed';
export const defaultText = 'Default text';
export const versionFrom = ({ version, dateTime }: { version: Value; dateTime: Value }) =>
  `Version ${version}, ${dateTime}`;
export const comparedWith = 'Compare with';
export const noChangesSinceThen = 'No changes since then.';
export const documentHint = 'You can use Markdown. Every version is kept.';
export const askMembersToAgree = 'Ask members to agree to the new terms at their next visit';
export const announcement = 'Announcement';
export const announcementHint =
  'You can use Markdown. Members see it on their home page. Leave empty for no announcement.';
export const shownFrom = 'Show from';
export const emptyShowsImmediately = 'Leave empty to show it immediately.';
export const shownUntil = 'Show until';
export const emptyShowsUntilRemoved = 'Leave empty to show it until you remove it.';
export const thingsNeedYourAttention = ({ count }: Count) =>
  plural(count, { one: 'One thing needs your attention', other: `${count} things need your attention` });
export const releaseNotes = 'Release notes';
export const isBroken = 'Broken';
export const isWarning = 'Warning';
export const problemsNotLoaded = 'Could not check the site for problems';
export const failedJobs = 'Failed jobs';
export const backups = 'Backups';
export const branding = 'Branding';
export const siteNameHint = 'Shown in the top bar, page titles, emails and icons.';
export const tagline = 'Tagline';
export const taglineHint = 'One sentence for search engines and the installed app.';
export const accent = 'Accent color';
export const weAdjustItForDark = 'We adjust it for dark mode.';
export const chooseTheAccentColor = 'Choose the accent color';
export const saveChanges = 'Save changes';
export const discardChanges = 'Discard changes';
export const settingsSaved = 'Settings saved';
export const theyApplyImmediately = 'They apply immediately.';
export const couldNotSaveTheSettings = 'Could not save the settings';
export const noChangesToSave = 'No changes to save';
export const aboutNewTerms =
  'Please read the new terms and agree to continue as a member. Nothing in your account changes.';
export const showTheTerms = 'Show the terms';
export const iAgree = 'I agree';
export const openToAll = 'Open: any adult can register';
export const byInvitation = 'By invitation: registration requires an invitation link';
export const byApproval = 'By approval: staff approve each new member';
export const whoCanRegister = 'Who can register';
export const freeMonths = 'Free months';
export const freeMonthsHint = 'For new members. Enter 0 for no free months.';
export const monthlyPrice = 'Price per month (USD)';
export const monthlyPriceHint = 'Applies to new memberships.';
export const supportEmail = 'Support email';
export const supportEmailHint = 'Shown to members and in emails.';
export const reservedNames = 'Reserved names';
export const reservedNamesHint =
  'One name per line. Members cannot take these names, the name of the site, words such as Support or Moderator, or names that look like any of these. Members who already have such a name keep it.';
export const weeklyEmail = 'Weekly email';
export const emailAdminsOnMondays = 'Email all admins on Mondays if something needs attention';
export const testEmail = 'Test email';
export const sendATestEmailTo = 'Send a test email to';
export const sendTestEmail = 'Send test email';
export const theEmailWasAccepted = 'The email was accepted';
export const theEmailWasNotAccepted = 'The email was not accepted';
export const offMembersUseTheSite = 'Off: members use the site as usual';
export const readOnlyMembersCanLook = 'Read only: members can see everything but change nothing';
export const closedMembersSeeOnlyYour = 'Closed: members see only your message';
export const maintenance = 'Maintenance';
export const aSentenceThatMembersSee = 'Members see it on every screen. Leave empty for the default message.';
export const expectedEnd = 'Expected end';
export const shownToMembersMaintenanceLasts = 'Shown to members. Maintenance lasts until you turn it off.';
export const administratorsAndModeratorsWorkAs =
  'Administrators and moderators can log in and work as usual. Safety check-ins, background jobs and payments continue.';
