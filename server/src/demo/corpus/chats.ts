import type { AccountName } from '../personas.ts';
import type { DemoRole } from '../roster.ts';

/** One of the named accounts, or somebody of a role. */
export type Speaker = { readonly account: AccountName } | { readonly role: DemoRole };

/** What two members said. A line that is a key of `pictureShapes` is a picture without words. */
export interface Dialogue {
  readonly a: Speaker;
  readonly b: Speaker;
  /** Hours before now of the last line. */
  readonly hoursAgo: number;
  /** How many lines at the end nobody has read yet. */
  readonly unread: number;
  readonly lines: readonly string[];
}

const PICTURE = '(a picture)';
const LANDSCAPE = '(a landscape picture)';
const SQUARE = '(a square picture)';
const PANORAMA = '(a panorama)';

/** The least and the greatest ratio of width to height of each. */
export const pictureShapes: ReadonlyMap<string, readonly [number, number]> = new Map([
  [PICTURE, [0.6, 0.8]],
  [LANDSCAPE, [1.4, 1.8]],
  [SQUARE, [1, 1]],
  [PANORAMA, [2.2, 4]],
]);

const account = (name: AccountName): Speaker => ({ account: name });
const somebody = (role: DemoRole): Speaker => ({ role });

/** `a:` or `b:` at the beginning of a line says who speaks. */
export const dialogues: readonly Dialogue[] = [
  {
    a: account('photographer'),
    b: account('model'),
    hoursAgo: 2,
    unread: 2,
    lines: [
      'a:Hi Wren, your movement work is exactly what I am after for a daylight series. Are you around in two weeks?',
      'b:Hello Ines, thank you. I am, from the Thursday on. What are you shooting?',
      'a:Long exposures in an empty ballet school. One dancer, no styling, available light only.',
      'a:Half a day, paid at your day rate. The school lets us in at seven.',
      'b:Seven is fine, mornings are my best hours. Can I bring my own pointe shoes, the worn pair?',
      'a:Please do. The more worn the better.',
      `a:${PICTURE}`,
      'a:This is the room. North windows along the whole wall.',
      'b:That floor. Yes.',
      'b:Shall I send you a call sheet template or do you have your own?',
      'a:Mine is a page long, I will mail it tonight. You get prints of three frames, and the files for your book.',
      'b:Lovely. One question: who else is in the room?',
      'a:My assistant Noor and nobody else. You are welcome to bring somebody.',
      'a:And the release is for the series only, nothing commercial.',
    ],
  },
  {
    a: account('creator'),
    b: account('videographer'),
    hoursAgo: 5,
    unread: 1,
    lines: [
      'a:Saw your reel with the boxer. Was that one light?',
      'b:One light and a bedsheet, yes. The sheet did most of the work.',
      'a:I have a three minute piece about a tailor. No budget worth the name, but good coffee and a day in a beautiful shop.',
      'b:Coffee I can be bought with. When?',
      'a:The shop is closed on Mondays, so any Monday.',
      'b:The 14th works. Do you have a script or do we follow him around?',
      'a:A list of eleven moments, in order. I will send it over.',
      'b:Good. I bring the camera and two lenses, you bring the tailor.',
      'a:He asks whether he should shave.',
      'b:Under no circumstances.',
      'a:I told him. He is relieved, and so is his wife. Monday at nine then.',
    ],
  },
  {
    a: account('model'),
    b: somebody('videographer'),
    hoursAgo: 27,
    unread: 0,
    lines: [
      'a:Hello, I answered your listing about the music video, in case it went astray.',
      'b:It did not, sorry. We had forty answers in a day. Could you do the 21st, evening?',
      'a:I can, until midnight. Is there parking near the location?',
      `b:${LANDSCAPE}`,
      'b:Right behind it: https://www.openstreetmap.org/search?query=Savannah has the lot, entrance on the river side.',
      'a:Found it. What should I wear?',
      'b:Anything dark without a print. Wardrobe has the rest.',
      'a:See you on the 21st.',
    ],
  },
  {
    a: somebody('creator'),
    b: account('photographer'),
    hoursAgo: 31,
    unread: 1,
    lines: [
      'a:Do you rent out your darkroom? I only need the enlarger for two evenings.',
      'b:I do, to people who clean up. Which evenings?',
      'a:Next Tuesday and Wednesday, if that works. I clean up like a nun.',
    ],
  },
  {
    a: account('photographer'),
    b: somebody('model'),
    hoursAgo: 52,
    unread: 0,
    lines: [
      'a:Your contact sheets are ready. Forty frames, I marked nine.',
      'b:Already? I thought two weeks.',
      'a:It rained, so I stayed in.',
      `a:${SQUARE}`,
      'b:I like 12, 17 and the odd one at the end, where I am looking for my shoe.',
      'a:The shoe is everyone’s favourite.',
    ],
  },
  {
    a: account('videographer'),
    b: somebody('model'),
    hoursAgo: 20,
    unread: 2,
    lines: [
      'a:Quick question about Saturday: are you comfortable on a roof? There is a wall, chest high.',
      'b:Chest high is fine. Anything lower and I would want a harness.',
      'a:Noted, and no harness needed. This is the view from up there.',
      `a:${PANORAMA}`,
      'b:Perfect. And is there somewhere to change up there?',
      'b:Otherwise I come in costume, the neighbours know me by now.',
    ],
  },
  {
    a: account('creator'),
    b: account('model'),
    hoursAgo: 74,
    unread: 0,
    lines: [
      'a:I am collecting people for a small stage evening: ten minutes each, anything but stand-up. Would you dance?',
      'b:How big is the stage?',
      'a:Four metres by three, and a pillar that thinks it is part of the show.',
      'b:I can work with a pillar. Count me in.',
    ],
  },
  {
    a: somebody('photographer'),
    b: account('creator'),
    hoursAgo: 9,
    unread: 1,
    lines: [
      'a:Hello, I would like to use your kitchen set for a still life series. Is it still standing?',
      'b:Until the end of the month. What do you need in it?',
      'a:Mostly that terrible green refrigerator. I pay for the day and bring my own lights.',
    ],
  },
  {
    a: account('videographer'),
    b: somebody('photographer'),
    hoursAgo: 130,
    unread: 0,
    lines: [
      'a:Have you ever filmed with the 58 you are selling? How does it breathe?',
      'b:It breathes like a bulldog. For stills it is wonderful.',
      'a:Thank you for the honesty. I will keep looking.',
      'b:Try the 50 from the same years. I can lend you mine for a weekend.',
      'a:That is very kind. I owe you a lunch.',
    ],
  },
  {
    a: account('lapsed'),
    b: account('photographer'),
    hoursAgo: 410,
    unread: 0,
    lines: [
      'a:Thank you again for the test shots, my agency took two of them.',
      'b:Which two?',
      'a:The profile, and the one you wanted to throw away.',
      'b:It is always that one.',
    ],
  },
  {
    a: somebody('model'),
    b: account('moderator'),
    hoursAgo: 63,
    unread: 0,
    lines: [
      'a:My document has been pending for two days. Is there anything wrong with it?',
      'b:Nothing wrong. The weekend was full, it will be looked at today.',
      'a:Thank you for the quick answer.',
    ],
  },
  {
    a: somebody('photographer'),
    b: somebody('model'),
    hoursAgo: 15,
    unread: 1,
    lines: [
      'a:Loved the frames you put up this week. Do you travel to Portland at all?',
      'b:Twice a year, next time in spring. Shall I write you when I have dates?',
      'a:Please do. I have a studio with a skylight and nobody to stand under it.',
    ],
  },
];

/** What two people who have worked together for long say to each other, over and over. */
export const smallTalk: readonly string[] = [
  'Running ten minutes late, the bridge is up.',
  'No hurry, I am still taping down cables.',
  'Did the lab call?',
  'They did. Friday, after four.',
  'I found the missing lens cap. It was in your bag.',
  'It is always in my bag.',
  'Which frame are we sending to the client?',
  'The second one. The first has your elbow in it.',
  'I like my elbow.',
  'So do I, but they are paying for the coat.',
  'Lunch at the usual place?',
  'One o’clock. I bring the prints.',
  'Weather says clear from three on.',
  'Then we start at two and hope.',
  'Could you bring the small reflector, the silver one?',
  'Packed. And the gaffer tape, before you ask.',
  'You are the best.',
  'I know. See you in an hour.',
];
