import type { AccountName } from '../personas.ts';

/** A named account, or somebody of that role who is dealt. */
export type Correspondent = AccountName | 'a model' | 'a photographer' | 'a videographer' | 'a creator';

export interface WrittenMail {
  /** Which of the two wrote it: the first or the second. */
  readonly by: 0 | 1;
  readonly hoursAgo: number;
  /** `{me}` and `{you}` are first names. */
  readonly text: string;
  readonly isUnread?: boolean;
}

/** An exchange of emails, oldest first. */
export interface WrittenThread {
  readonly between: readonly [Correspondent, Correspondent];
  readonly subject: string;
  /** The listing that it is about, by its title; the subject then names it. */
  readonly listing?: string;
  readonly mails: readonly WrittenMail[];
}

const first = (hoursAgo: number, text: string): WrittenMail => ({ by: 0, hoursAgo, text });
const second = (hoursAgo: number, text: string): WrittenMail => ({ by: 1, hoursAgo, text });
const unread = (mail: WrittenMail): WrittenMail => ({ ...mail, isUnread: true });

/** The private mail of the demo world. */
export const writtenThreads: readonly WrittenThread[] = [
  {
    between: ['photographer', 'model'],
    subject: 'Two mornings in the north-light studio',
    mails: [
      first(
        212,
        'Hi {you},\n\nI am putting together eight pages about movement and would love a dancer who can hold still. Two mornings, 7 to 11, when the light comes in flat from the river. Paid at your day rate, and you keep the contact sheets.\n\nWould the week after next work?\n\n{me}',
      ),
      second(
        188,
        'Hi {you},\n\nHolding still is the hard part, I like it already. Tuesday and Thursday of that week are free. Do you want pointe shoes or bare feet? I have both, so to speak.\n\n{me}',
      ),
      first(
        164,
        'Bare feet, please, and the grey practice skirt from your third picture if you still have it.\n\nTuesday and Thursday it is. The door is the green one beside the tyre shop; ring twice, the bell is shy.',
      ),
      unread(
        second(5, 'Skirt found, hem mended. One question: is there somewhere warm to stretch before seven?'),
      ),
    ],
  },
  {
    between: ['model', 'photographer'],
    subject: '',
    listing: 'Octabox, 47 inch, with grid',
    mails: [
      unread(
        first(
          3,
          'Hello {you},\n\nis the octabox still there? A friend of mine shoots in a garage with a low ceiling and needs exactly this one. We could pick it up on Thursday, when I am with you anyway.\n\n{me}',
        ),
      ),
    ],
  },
  {
    between: ['videographer', 'model'],
    subject: 'Music video, one night, a car park',
    mails: [
      first(
        96,
        'Hi {you},\n\nthe band is loud and polite. We need one person who walks the whole length of a car park without looking at the lens, perhaps thirty times. Sodium lamps, so bring nothing green.\n\nNight of the 14th, ten to four, warm food at one.\n\n{me}',
      ),
      second(
        71,
        'Thirty walks without a look: deal. May I wear headphones under my hair with the track on? It keeps my pace even.\n\n{me}',
      ),
      unread(
        first(26, 'Headphones are a good idea. I am sending the final mix tomorrow so that you can count.'),
      ),
    ],
  },
  {
    between: ['creator', 'photographer'],
    subject: 'Thumbnails that do not shout',
    mails: [
      first(
        130,
        'Hello {you},\n\nI make long videos about repairing old radios and my thumbnails look like everyone else. Could you light one radio and one pair of hands so that people want to touch it? Three setups would last me a year.\n\n{me}',
      ),
      second(
        121,
        'Hello {you},\n\nyes. Bring the ugliest radio you own; the beautiful ones are easy. Half a day is enough for three setups. I would shoot it from the side with one window and a piece of black card.\n\n{me}',
      ),
      first(118, 'I own a very ugly one. Friday at two?'),
      second(100, 'Friday at two. Clean nails, please, and leave the dust on the radio.'),
    ],
  },
  {
    between: ['a creator', 'creator'],
    subject: 'Swap: your voice for my editing',
    mails: [
      first(
        58,
        'Hi {you},\n\nI cut faster than I talk, and you seem to be the other way round. Would you read four minutes for my piece about night trains? In return I would cut one of yours.\n\n{me}',
      ),
      unread(first(30, 'One more thing: no music under it, I promise.')),
    ],
  },
  {
    between: ['creator', 'videographer'],
    subject: 'Borrowing the slider on Sunday',
    mails: [
      first(46, 'Hi {you}, is the slider free on Sunday? I need it for two hours and one very slow teapot.'),
      second(
        44,
        'It is. The left bearing clicks when it is cold, so keep it indoors over night. Teapots are welcome.',
      ),
      unread(first(8, 'Back on your shelf, wiped and warm. The teapot says thank you.')),
    ],
  },
  {
    between: ['photographer', 'videographer'],
    subject: 'Second camera for a wedding in the hills',
    mails: [
      first(
        152,
        'Hi {you},\n\nI photograph a small wedding on the 21st and the couple asked for ten quiet minutes of film. No drone, no music under the vows. Is that something you would enjoy?\n\n{me}',
      ),
      second(
        140,
        'Quiet is what I do best. I would bring one body, one prime and a recorder for the lapel. My rate for the day is on my profile; travel is on me if there is cake.\n\n{me}',
      ),
      first(133, 'There is cake. I am putting you in touch with them tonight.'),
    ],
  },
  {
    between: ['a videographer', 'videographer'],
    subject: 'Did you ever get the gimbal balanced?',
    mails: [
      unread(
        first(
          14,
          'Hi {you},\n\nI saw your test from the ferry. How did you get rid of the sway on the long lens? I have tried every weight in the house, keys included.\n\n{me}',
        ),
      ),
    ],
  },
  {
    between: ['a photographer', 'model'],
    subject: 'Polaroids for a hat maker',
    mails: [
      first(
        240,
        'Hello {you},\n\na hat maker two streets from me needs twelve plain polaroids: front, side, back, four hats. Two hours, cash, and the hats are good. Next Monday?\n\n{me}',
      ),
      second(
        231,
        'Hello {you},\n\nMonday after three works. My head is 56 centimetres, in case that matters to hats.',
      ),
      first(229, '56 is perfect. See you at half past three.'),
    ],
  },
  {
    between: ['moderator', 'model'],
    subject: 'Your pictures in the open call',
    mails: [
      first(
        82,
        'Hi {you},\n\nyour entry is fine as it is and stays. Somebody asked whether the second person in the background agreed to be in it: if you can, ask them for a line in writing and keep it. No need to send it to us.\n\nThank you,\n{me}',
      ),
      second(79, 'Hi, that is my sister, and she has it in writing on the fridge. Thank you for asking.'),
    ],
  },
  {
    between: ['a model', 'photographer'],
    subject: 'First test shoot, some questions',
    mails: [
      unread(
        first(
          9,
          'Hello,\n\nI am new here and have never been in a studio. Your pictures of older dancers made me write. Would you do a test with a beginner? I am free on most weekdays, and I would bring a friend along if that is all right.\n\nBest wishes,\n{me}',
        ),
      ),
    ],
  },
  {
    between: ['lapsed', 'photographer'],
    subject: 'Prints from the spring session',
    mails: [
      first(
        300,
        'Hi {you}, could I order two prints of the one at the window? The small size, matt, no border.',
      ),
      second(290, 'Of course. They are at the lab and should be with you in ten days.'),
    ],
  },
  {
    between: ['a creator', 'lapsed'],
    subject: 'Still looking for a swimmer',
    mails: [
      unread(
        first(
          64,
          'Hi {you},\n\nyour profile says that you used to swim for the county. We film one minute under water in a heated pool and need somebody who does not blink. Interested?\n\n{me}',
        ),
      ),
    ],
  },
  {
    between: ['a model', 'a photographer'],
    subject: 'Thank you for Saturday',
    mails: [
      first(170, 'The pictures arrived. My mother has printed one and hung it above the radio. Thank you.'),
      second(166, 'Then it hangs better than in my studio. Come back when the fog does.'),
    ],
  },
  {
    between: ['a videographer', 'a model'],
    subject: 'Call sheet for Wednesday',
    mails: [
      first(
        110,
        'Meeting point is the north gate at 5:40. Bring layers, the wind on the pier is honest. Hot tea is on us, breakfast at nine.',
      ),
      second(104, '5:40 at the north gate. I will be the one with the red thermos.'),
      unread(first(36, 'We move to Thursday: the forecast says rain until noon.')),
    ],
  },
  {
    between: ['a photographer', 'a creator'],
    subject: 'Your background paper',
    mails: [
      first(90, 'Which grey is that in your last three videos? It has just enough green in it.'),
      second(85, 'House paint, one third moss, two thirds ash. I can leave you the rest of the tin.'),
    ],
  },
];
