import type { MemberRole } from '@opencall/contract/shared/vocabulary';

/** Tips for one creative role. */
export interface TipSheet {
  title: string;
  tips: readonly string[];
}

const MODELING: TipSheet = {
  title: 'Modeling Tips',
  tips: [
    'Put a plain, unretouched portrait first. It is the picture that gets you called in.',
    'Show full length, three quarters and profile; a casting director looks for what is missing.',
    'Take your digitals again every three months, and whenever your hair changes.',
    'State your real height and sizes. A stylist has already pulled clothes to fit them.',
    'Ask who else is on set before you confirm. A serious team answers right away.',
    'Bring someone, or tell someone where you are and when you will call.',
    'Agree on usage in writing: where the pictures run, for how long, and what it pays.',
    'Read the release before the shoot, not on set with the lights on.',
    'Arrive with clean skin, clean nails and nude underwear, unless the call sheet says otherwise.',
    'Pack heels, flats, a robe, pins and water. You will need at least one of them.',
    'Practise in front of a window. Learn where your face takes light and where it loses it.',
    'Move between frames in small steps; the picture is often halfway between two poses.',
    'Breathe out before the shutter. It drops the shoulders and softens the mouth.',
    'Know two of your angles well, and then let the photographer find a third.',
    'Ask to see a frame early on. Five minutes of agreement save an hour of guessing.',
    'Say no in a sentence and without an apology. Boundaries are part of the booking.',
    'Keep a list of everyone you have worked with, and write to them twice a year.',
    'Legitimate castings never ask you to pay.',
    'Set your rate by the day you lose, travel included, and write it on your profile.',
    'Thank the team the next day, and ask for two pictures you may show.',
  ],
};

const PHOTOGRAPHY: TipSheet = {
  title: 'Photography Tips',
  tips: [
    'Edit your gallery to nine pictures that could have been taken by one person.',
    'Send a mood board of five frames. Twenty say that you have not decided.',
    'Put the hours, the address, the team and the usage in the first message.',
    'Scout at the hour you will shoot; a room has a different window every two hours.',
    'Meter for the skin and let the background fall where it falls.',
    'One large source close by beats three small ones far away.',
    'Turn the key light off once and look at what the fill is doing.',
    'Feather the softbox past the face; the edge of the light is the kind part.',
    'Watch hands, collars and stray hair while there is still time to move them.',
    'Focus on the nearer eye, and check it at full size before you change the set.',
    'Direct with verbs: lean, turn, look past me. Adjectives freeze people.',
    'Show the model a good frame early. Everything after it will be easier.',
    'Never touch without asking, not even a strand of hair.',
    'Keep the first frame of each setup as a colour reference, with a grey card in it.',
    'Copy the cards twice before you pack the tripod.',
    'Deliver a small first selection within two days, while the shoot is still warm.',
    'Agree on how many retouched pictures are included, and what one more costs.',
    'Keep skin looking like skin. Texture is not a fault.',
    'Credit everyone on the call sheet, in the order they worked.',
    'Keep signed releases with the pictures they belong to, not in your mail.',
  ],
};

const VIDEOGRAPHY: TipSheet = {
  title: 'Videography Tips',
  tips: [
    'Cut your reel to sixty seconds and put the best shot first, not last.',
    'Say what you did on each project: directed, shot, cut, graded.',
    'Write a shot list in order of light, not in order of story.',
    'Record thirty seconds of room tone in every place. The edit will ask for it.',
    'Put a microphone close to the mouth; no plug-in brings back a far one.',
    'Set the shutter to twice the frame rate and leave it there.',
    'Fix white balance by hand, so that a cut does not change the weather.',
    'Hold every shot five seconds longer than feels right.',
    'Shoot the reaction as well as the line; half of the cut lives there.',
    'Move the camera for a reason you can say aloud.',
    'Expose for the face and check it on a waveform, not on the screen.',
    'Keep log footage and a finished look side by side, so that the client sees both.',
    'Slate everything, even on a two-person set.',
    'Bring one battery and one card more than the plan says.',
    'Walk the talent through the movement before the light is set, and again after.',
    'Agree on the number of cuts and rounds of changes before the first frame.',
    'Clear the music before you fall in love with it.',
    'Deliver captions; most people will watch without sound.',
    'Back up on set to two drives that travel in different bags.',
    'Archive the project with its fonts, LUTs and release forms. Sequels happen.',
  ],
};

const CREATION: TipSheet = {
  title: 'Creator Tips',
  tips: [
    'Say in one line what you make and who it is for; collaborators decide in three seconds.',
    'Plan a series before a single piece: the third episode is what people follow.',
    'Batch the shooting and spread the publishing.',
    'Write the first sentence last, when you know what the piece became.',
    'Light your face from the side you talk to.',
    'Record sound first and picture second; people forgive grain, not hiss.',
    'Keep a document of ideas that failed, with one line on why.',
    'Answer the first comments yourself, by name.',
    'Post less often and finish more.',
    'Show the making of it. The process is a second piece for the price of one.',
    'Agree with a partner who publishes what, where and when, before you shoot.',
    'Mark paid work as paid. Trust is the only thing that compounds.',
    'Send brands a rate for the piece and another for the rights; they are two things.',
    'Put an end date on every usage right you sell.',
    'Keep your files in order of date and place; you will need that clip again.',
    'Make a vertical and a horizontal cut from the start, and frame for both.',
    'Ask before you film strangers, and blur those who did not say yes.',
    'Look at what people watched to the end, not at what they liked.',
    'Take one week off in eight, and tell your audience when you are back.',
    'Own a mailing list. Platforms are rented rooms.',
  ],
};

export const TIP_SHEETS: Record<MemberRole, TipSheet> = {
  model: MODELING,
  photographer: PHOTOGRAPHY,
  videographer: VIDEOGRAPHY,
  creator: CREATION,
};
