import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const myProfile = 'My Profile';
export const yourBioStatsAndRates = 'Your bio, stats and rates.';
export const messagesWithASubjectLine = 'Messages with a subject line: your inbox and sent mail.';
export const myPortfolio = 'My Portfolio';
export const albumsOfYourWorkUp = 'Albums of your work, up to 500 pictures each.';
export const findModels = 'Find Models';
export const searchByLocationLookGenre = 'Search by location, look, genre and rate.';
export const myGallery = 'My Gallery';
export const upToNinePhotosThat = 'Up to nine photos that show your style.';
export const findTalent = 'Find Talent';
export const onCameraAndVoiceTalent = 'On-camera and voice talent near you.';
export const myReels = 'My Reels';
export const upToNineStillsFrom = 'Up to nine stills from your best work.';
export const findCollaborators = 'Find Collaborators';
export const findPeopleWhoseSkillsComplement = 'Find people whose skills complement yours.';
export const contentProjects = 'Content Projects';
export const upToNinePicturesOf = 'Up to nine pictures of what you make.';
export const moderationPanel = 'Moderation Panel';
export const everythingThatNeedsADecision = 'Everything that needs a decision, in one place.';
export const idVerifications = 'ID verifications';
export const identityDocumentsWaitingForReview = 'Identity documents waiting for review.';
export const contentReports = 'Content reports';
export const profilesAndMessagesThatMembers = 'Profiles and messages that members reported.';
export const userSuggestions = 'User suggestions';
export const suggestionsFromMembers = 'Suggestions from members.';
export const callsInReview = 'Calls in review';
export const openCallsToCheckBefore = 'Open calls to check before they are listed.';
export const shootsWhereTheParticipantsDisagree = 'Shoots where the participants disagree about who came.';
export const pendingReviews = 'Pending reviews';
export const contestEntriesWaitingForReview = 'Contest entries waiting for review.';
export const createContest = 'Create Contest';
export const writeABriefAndSet = 'Write a brief and set dates and prizes.';
export const manageContests = 'Manage contests';
export const everyContestAndItsStatus = 'Every contest and its status.';
export const browseProfiles = 'Browse profiles';
export const allMembersIncludingHiddenProfiles = 'All members, including hidden profiles.';
export const supportMessages = 'Support messages';
export const theContactFormThatMembers = 'The contact form that members use.';
export const dailyFiguresMembersTrialsMessages = 'Daily figures: members, trials, messages and reports.';
export const accountsRolesSessionsTrialsAnd = 'Accounts: roles, sessions, trials and emails.';
export const linksThatLetPeopleRegister = 'Links that let people register.';
export const apiTokensAndWebhooksWith = 'API tokens, and webhooks with their deliveries.';
export const findMembersByRoleLocation = 'Find members by role, location, look and rate.';
export const modelingTips = 'Modeling tips';
export const putAPlainUnretouchedPortrait =
  'Put a plain, unretouched portrait first. It is the picture that gets you called in.';
export const showFullLengthThreeQuarters =
  'Show full length, three quarters and profile; a casting director looks for what is missing.';
export const takeYourDigitalsAgainEvery =
  'Take your digitals again every three months, and whenever your hair changes.';
export const stateYourRealHeightAnd =
  'State your real height and sizes. A stylist has already pulled clothes to fit them.';
export const askWhoElseIsOn = 'Ask who else is on set before you confirm. A serious team answers right away.';
export const bringSomeoneOrTellSomeone =
  'Bring someone, or tell someone where you are and when you will call.';
export const agreeOnUsageInWriting =
  'Agree on usage in writing: where the pictures run, for how long, and what it pays.';
export const readTheReleaseBeforeThe = 'Read the release before the shoot, not on set with the lights on.';
export const arriveWithCleanSkinClean =
  'Arrive with clean skin, clean nails and nude underwear, unless the call sheet says otherwise.';
export const packHeelsFlatsARobe =
  'Pack heels, flats, a robe, pins and water. You will need at least one of them.';
export const practiseInFrontOfA =
  'Practice in front of a window. Learn where your face takes light and where it loses it.';
export const moveBetweenFramesInSmall =
  'Move between frames in small steps; the picture is often halfway between two poses.';
export const breatheOutBeforeTheShutter =
  'Breathe out before the shutter. It drops the shoulders and softens the mouth.';
export const knowTwoOfYourAngles =
  'Know two of your angles well, and then let the photographer find a third.';
export const askToSeeAFrame =
  'Ask to see a frame early on. Five minutes of agreement save an hour of guessing.';
export const sayNoInASentence =
  'Say no in a sentence and without an apology. Boundaries are part of the booking.';
export const keepAListOfEveryone =
  'Keep a list of everyone you have worked with, and write to them twice a year.';
export const legitimateCastingsNeverAskYou = 'Legitimate castings never ask you to pay.';
export const setYourRateByThe =
  'Set your rate by the day you lose, travel included, and write it on your profile.';
export const thankTheTeamTheNext = 'Thank the team the next day, and ask for two pictures you may show.';
export const photographyTips = 'Photography tips';
export const editYourGalleryToNine =
  'Edit your gallery to nine pictures that could have been taken by one person.';
export const sendAMoodBoardOf = 'Send a mood board of five frames. Twenty say that you have not decided.';
export const putTheHoursTheAddress =
  'Put the hours, the address, the team and the usage in the first message.';
export const scoutAtTheHourYou =
  'Scout at the hour you will shoot; a room has a different window every two hours.';
export const meterForTheSkinAnd = 'Meter for the skin and let the background fall where it falls.';
export const oneLargeSourceCloseBy = 'One large source close by beats three small ones far away.';
export const turnTheKeyLightOff = 'Turn the key light off once and look at what the fill is doing.';
export const featherTheSoftboxPastThe =
  'Feather the softbox past the face; the edge of the light is the kind part.';
export const watchHandsCollarsAndStray =
  'Watch hands, collars and stray hair while there is still time to move them.';
export const focusOnTheNearerEye =
  'Focus on the nearer eye, and check it at full size before you change the set.';
export const directWithVerbsLeanTurn =
  'Direct with verbs: lean, turn, look past me. Adjectives freeze people.';
export const showTheModelAGood = 'Show the model a good frame early. Everything after it will be easier.';
export const neverTouchWithoutAskingNot = 'Never touch without asking, not even a strand of hair.';
export const keepTheFirstFrameOf =
  'Keep the first frame of each setup as a color reference, with a gray card in it.';
export const copyTheCardsTwiceBefore = 'Copy the cards twice before you pack the tripod.';
export const deliverASmallFirstSelection =
  'Deliver a small first selection within two days, while the shoot is still warm.';
export const agreeOnHowManyRetouched =
  'Agree on how many retouched pictures are included, and what one more costs.';
export const keepSkinLookingLikeSkin = 'Keep skin looking like skin. Texture is not a fault.';
export const creditEveryoneOnTheCall = 'Credit everyone on the call sheet, in the order they worked.';
export const keepSignedReleasesWithThe =
  'Keep signed releases with the pictures they belong to, not in your email.';
export const videographyTips = 'Videography tips';
export const cutYourReelToSixty = 'Cut your reel to sixty seconds and put the best shot first, not last.';
export const sayWhatYouDidOn = 'Say what you did on each project: directed, shot, cut, graded.';
export const writeAShotListIn = 'Write a shot list in order of light, not in order of story.';
export const recordThirtySecondsOfRoom =
  'Record thirty seconds of room tone in every place. The edit will ask for it.';
export const putAMicrophoneCloseTo = 'Put a microphone close to the mouth; no plug-in brings back a far one.';
export const setTheShutterToTwice = 'Set the shutter to twice the frame rate and leave it there.';
export const fixWhiteBalanceByHand = 'Fix white balance by hand, so that a cut does not change the weather.';
export const holdEveryShotFiveSeconds = 'Hold every shot five seconds longer than feels right.';
export const shootTheReactionAsWell = 'Shoot the reaction as well as the line; half of the cut lives there.';
export const moveTheCameraForA = 'Move the camera for a reason you can say aloud.';
export const exposeForTheFaceAnd = 'Expose for the face and check it on a waveform, not on the screen.';
export const keepLogFootageAndA =
  'Keep log footage and a finished look side by side, so that the client sees both.';
export const slateEverythingEvenOnA = 'Slate everything, even on a two-person set.';
export const bringOneBatteryAndOne = 'Bring one battery and one card more than the plan says.';
export const walkTheTalentThroughThe =
  'Walk the talent through the movement before the light is set, and again after.';
export const agreeOnTheNumberOf = 'Agree on the number of cuts and rounds of changes before the first frame.';
export const clearTheMusicBeforeYou = 'Clear the music before you fall in love with it.';
export const deliverCaptionsMostPeopleWill = 'Deliver captions; most people will watch without sound.';
export const backUpOnSetTo = 'Back up on set to two drives that travel in different bags.';
export const archiveTheProjectWithIts =
  'Archive the project with its fonts, LUTs and release forms. Sequels happen.';
export const creatorTips = 'Creator tips';
export const sayInOneLineWhat =
  'Say in one line what you make and who it is for; collaborators decide in three seconds.';
export const planASeriesBeforeA =
  'Plan a series before a single piece: the third episode is what people follow.';
export const batchTheShootingAndSpread = 'Batch the shooting and spread the publishing.';
export const writeTheFirstSentenceLast =
  'Write the first sentence last, when you know what the piece became.';
export const lightYourFaceFromThe = 'Light your face from the side you talk to.';
export const recordSoundFirstAndPicture =
  'Record sound first and picture second; people forgive grain, not hiss.';
export const keepADocumentOfIdeas = 'Keep a document of ideas that failed, with one line on why.';
export const answerTheFirstCommentsYourself = 'Answer the first comments yourself, by name.';
export const postLessOftenAndFinish = 'Post less often and finish more.';
export const showTheMakingOfIt = 'Show the making of it. The process is a second piece for the price of one.';
export const agreeWithAPartnerWho =
  'Agree with a partner who publishes what, where and when, before you shoot.';
export const markPaidWorkAsPaid = 'Mark paid work as paid. Trust is the only thing that compounds.';
export const sendBrandsARateFor =
  'Send brands a rate for the piece and another for the rights; they are two things.';
export const putAnEndDateOn = 'Put an end date on every usage right you sell.';
export const keepYourFilesInOrder =
  'Keep your files in order of date and place; you will need that clip again.';
export const makeAVerticalAndA = 'Make a vertical and a horizontal cut from the start, and frame for both.';
export const askBeforeRecordingStrangers =
  'Ask before you record strangers, and blur those who did not say yes.';
export const lookAtWhatPeopleWatched = 'Look at what people watched to the end, not at what they liked.';
export const takeOneWeekOffIn = 'Take one week off in eight, and tell your audience when you are back.';
export const ownAMailingListPlatforms = 'Own a mailing list. Platforms are rented rooms.';
export const weHaveSentAnEmail = ({ email }: { email: Value }) =>
  `We have sent an email to <strong>${email}</strong>. Open the link in it to confirm your address.`;
export const shoot = 'Shoot';
export const didItTakePlace = ({ when }: { when: Value }) => `Did it take place? ${when}`;
export const answer = 'Answer';
export const changedTheTerms = ({ name, when }: { name: Value; when: Value }) =>
  `${name} changed the terms · ${when}`;
export const reviewChange = 'Review change';
export const invitedYou = ({ name, when }: { name: Value; when: Value }) => `${name} invited you · ${when}`;
export const reference = 'Reference';
export const howWasItWith = ({ name }: { name: Value }) => `How was it with ${name}?`;
export const writeItBy = ({ title, date }: { title: Value; date: Value }) => `${title} · write it by ${date}`;
export const writeReference = 'Write reference';
export const offer = 'Offer';
export const answerOffer = 'Answer offer';
export const invitation = 'Invitation';
export const viewCall = 'View call';
export const newApplicationCount = ({ count }: Count) =>
  plural(count, { one: '1 new application', other: `${numberText(count)} new applications` });
export const newApplications = ({ count, name, closes }: Count & { name: Value; closes: Value }) =>
  plural(count, {
    one: `1 new application, from ${name} · ${closes}`,
    other: `${numberText(count)} new applications, the latest from ${name} · ${closes}`,
  });
export const todayTimeZoneName = ({ time, zoneName }: { time: Value; zoneName: Value }) =>
  `Today ${time} ${zoneName}`;
export const heldMessages = 'Held messages';
export const callsInReview2 = 'Calls in review';
export const idVerification = 'ID verification';
export const approvals = 'Approvals';
export const contactMessages = 'Contact messages';
export const contestEntries = 'Contest entries';
export const oldestLessThanAnHour = 'Oldest: less than an hour';
export const oldestHours = ({ count }: Count) =>
  plural(count, { one: 'Oldest: 1 hour', other: `Oldest: ${numberText(count)} hours` });
export const oldestDays = ({ count }: Count) =>
  plural(count, { one: 'Oldest: 1 day', other: `Oldest: ${numberText(count)} days` });
export const callsThatFitYou = 'Calls that fit you';
export const sinceMonth = ({ month }: { month: Value }) => `Since ${month}`;
export const newNearYou = 'New near you';
export const newWorkFromYourLists = 'New work from your lists';
export const unread = 'unread';
export const youSaid = ({ text }: { text: Value }) => `You: ${text}`;
export const recentMessages = 'Recent messages';
export const shownOfTotal = ({ shown, total }: { shown: Value; total: Value }) => `${shown} of ${total}`;
export const viewAllTips = ({ count }: { count: Value }) => `View All ${count} Tips`;
export const openCount = ({ count }: { count: Value }) => `${count} open`;
export const drafts = ({ count }: Count) =>
  plural(count, { one: '1 draft', other: `${numberText(count)} drafts` });
export const offersToAnswer = ({ count }: Count) =>
  plural(count, { one: '1 offer to answer', other: `${numberText(count)} offers to answer` });
export const pendingCount = ({ count }: { count: Value }) => `${count} pending`;
export const noPendingApplications = 'No pending applications';
export const invitations = ({ count }: Count) =>
  plural(count, { one: '1 invitation', other: `${numberText(count)} invitations` });
export const noInvitations = 'No invitations';
export const loadingYourHomePage = 'Loading your home page';
export const withList = ({ list }: { list: Value }) => `with ${list}`;
export const welcomeName = ({ name }: { name: Value }) => `Welcome, ${name}`;
export const queues = 'Queues';
export const allQueuesAreEmpty = 'All queues are empty.';
export const totalUsers = 'Total users';
export const newToday = 'New today';
export const activeSubscriptions = 'Active subscriptions';
export const supportTickets = 'Support tickets';
export const payingMembers = 'Paying members';
export const loadingStatistics = 'Loading statistics';
export const theStatisticsCouldNotBe = 'The statistics could not be loaded';
export const statistics = 'Statistics';
export const platformStatistics = 'Platform statistics';
export const checkInBy = ({ moment }: { moment: Value }) => `Check in by ${moment}`;
export const openCheckIn = 'Open check-in';
export const waitingForYou = 'Waiting for you';
export const allOf = ({ total }: { total: Value }) => `All ${total}`;
export const checkInSet = 'check-in set';

// Links to the lists of open items
export const offerCount = ({ count }: Count) =>
  plural(count, { one: '1 offer', other: `${numberText(count)} offers` });
export const shootCount = ({ count }: Count) =>
  plural(count, { one: '1 shoot', other: `${numberText(count)} shoots` });
export const referenceCount = ({ count }: Count) =>
  plural(count, { one: '1 reference', other: `${numberText(count)} references` });
export const invitationCount = ({ count }: Count) =>
  plural(count, { one: '1 invitation', other: `${numberText(count)} invitations` });
export const callCount = ({ count }: Count) =>
  plural(count, { one: '1 call', other: `${numberText(count)} calls` });
