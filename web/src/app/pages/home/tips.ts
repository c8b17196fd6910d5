import type { MemberRole } from '@opencall/contract/shared/vocabulary';
import * as m from '#messages/app/pages-home';

/** Tips for one creative role. */
export interface TipSheet {
  title: string;
  tips: readonly string[];
}

const MODELING: TipSheet = {
  title: m.modelingTips,
  tips: [
    m.putAPlainUnretouchedPortrait,
    m.showFullLengthThreeQuarters,
    m.takeYourDigitalsAgainEvery,
    m.stateYourRealHeightAnd,
    m.askWhoElseIsOn,
    m.bringSomeoneOrTellSomeone,
    m.agreeOnUsageInWriting,
    m.readTheReleaseBeforeThe,
    m.arriveWithCleanSkinClean,
    m.packHeelsFlatsARobe,
    m.practiseInFrontOfA,
    m.moveBetweenFramesInSmall,
    m.breatheOutBeforeTheShutter,
    m.knowTwoOfYourAngles,
    m.askToSeeAFrame,
    m.sayNoInASentence,
    m.keepAListOfEveryone,
    m.legitimateCastingsNeverAskYou,
    m.setYourRateByThe,
    m.thankTheTeamTheNext,
  ],
};

const PHOTOGRAPHY: TipSheet = {
  title: m.photographyTips,
  tips: [
    m.editYourGalleryToNine,
    m.sendAMoodBoardOf,
    m.putTheHoursTheAddress,
    m.scoutAtTheHourYou,
    m.meterForTheSkinAnd,
    m.oneLargeSourceCloseBy,
    m.turnTheKeyLightOff,
    m.featherTheSoftboxPastThe,
    m.watchHandsCollarsAndStray,
    m.focusOnTheNearerEye,
    m.directWithVerbsLeanTurn,
    m.showTheModelAGood,
    m.neverTouchWithoutAskingNot,
    m.keepTheFirstFrameOf,
    m.copyTheCardsTwiceBefore,
    m.deliverASmallFirstSelection,
    m.agreeOnHowManyRetouched,
    m.keepSkinLookingLikeSkin,
    m.creditEveryoneOnTheCall,
    m.keepSignedReleasesWithThe,
  ],
};

const VIDEOGRAPHY: TipSheet = {
  title: m.videographyTips,
  tips: [
    m.cutYourReelToSixty,
    m.sayWhatYouDidOn,
    m.writeAShotListIn,
    m.recordThirtySecondsOfRoom,
    m.putAMicrophoneCloseTo,
    m.setTheShutterToTwice,
    m.fixWhiteBalanceByHand,
    m.holdEveryShotFiveSeconds,
    m.shootTheReactionAsWell,
    m.moveTheCameraForA,
    m.exposeForTheFaceAnd,
    m.keepLogFootageAndA,
    m.slateEverythingEvenOnA,
    m.bringOneBatteryAndOne,
    m.walkTheTalentThroughThe,
    m.agreeOnTheNumberOf,
    m.clearTheMusicBeforeYou,
    m.deliverCaptionsMostPeopleWill,
    m.backUpOnSetTo,
    m.archiveTheProjectWithIts,
  ],
};

const CREATION: TipSheet = {
  title: m.creatorTips,
  tips: [
    m.sayInOneLineWhat,
    m.planASeriesBeforeA,
    m.batchTheShootingAndSpread,
    m.writeTheFirstSentenceLast,
    m.lightYourFaceFromThe,
    m.recordSoundFirstAndPicture,
    m.keepADocumentOfIdeas,
    m.answerTheFirstCommentsYourself,
    m.postLessOftenAndFinish,
    m.showTheMakingOfIt,
    m.agreeWithAPartnerWho,
    m.markPaidWorkAsPaid,
    m.sendBrandsARateFor,
    m.putAnEndDateOn,
    m.keepYourFilesInOrder,
    m.makeAVerticalAndA,
    m.askBeforeRecordingStrangers,
    m.lookAtWhatPeopleWatched,
    m.takeOneWeekOffIn,
    m.ownAMailingListPlatforms,
  ],
};

export const TIP_SHEETS: Record<MemberRole, TipSheet> = {
  model: MODELING,
  photographer: PHOTOGRAPHY,
  videographer: VIDEOGRAPHY,
  creator: CREATION,
};
