import type { ReferenceTag } from '@opencall/contract/casting/references/references.vocabulary';

interface WrittenReference {
  readonly text: string;
  readonly recommend: boolean;
  readonly tags: readonly ReferenceTag[];
}

/** What those behind the camera write about those before it. */
export const aboutModels: readonly WrittenReference[] = [
  {
    text: 'Came ten minutes early with three looks that all worked, and kept the mood up when the rain moved us indoors.',
    recommend: true,
    tags: ['on-time', 'well-prepared', 'would-work-again'],
  },
  {
    text: 'Takes direction in half a sentence and then gives you something better than what you asked for.',
    recommend: true,
    tags: ['would-work-again'],
  },
  {
    text: 'Had read the brief, asked the two right questions the day before, and was ready when the light was.',
    recommend: true,
    tags: ['well-prepared', 'on-time'],
  },
  {
    text: 'A first editorial for both of us. Patient through four lighting changes, and honest when a pose did not feel right.',
    recommend: true,
    tags: ['would-work-again'],
  },
  {
    text: 'Forty minutes late without a word, then fine to work with. We lost the good light to it.',
    recommend: false,
    tags: [],
  },
  {
    text: 'Steady through a long day of product pictures, with clean hands and no phone on set.',
    recommend: true,
    tags: ['on-time', 'well-prepared'],
  },
];

/** And the other way round. */
export const aboutMakers: readonly WrittenReference[] = [
  {
    text: 'Knew what the pictures were for and said so. Breaks when they were promised, files within the week.',
    recommend: true,
    tags: ['clear-direction', 'files-delivered', 'would-work-again'],
  },
  {
    text: 'Showed me the frames as we went, so that I could correct my posture myself. The edit is lovely.',
    recommend: true,
    tags: ['clear-direction', 'files-delivered'],
  },
  {
    text: 'Asked before every change of wardrobe and of touch. I felt safe from the first minute on.',
    recommend: true,
    tags: ['clear-direction', 'would-work-again'],
  },
  {
    text: 'A calm set, a warm studio and a second pair of shoes my size. Somebody has thought about this.',
    recommend: true,
    tags: ['well-prepared', 'on-time'],
  },
  {
    text: 'The day itself was good. The files came two months later and only after I had asked three times.',
    recommend: false,
    tags: ['clear-direction'],
  },
  {
    text: 'Small team, no shouting, and everybody knew their part. We were done an hour early.',
    recommend: true,
    tags: ['on-time', 'well-prepared', 'would-work-again'],
  },
];

export const replies: readonly string[] = [
  'Thank you. The stairwell was your idea, and it made the series.',
  'Fair. I was stuck on the bridge with a dead phone, and I should have borrowed one.',
  'Any time. I will bring the better thermos.',
];

export const shootTitles: readonly string[] = [
  'Stairwell in grey',
  'Market hall, back entrance',
  'Denim on the roof',
  'Portraits for an actor’s card',
  'Greenhouse, two looks',
  'Tram depot, on location',
  'Lookbook for a small label',
  'Dance in one take',
  'Beauty, north window',
  'Chrome and chalk',
];
