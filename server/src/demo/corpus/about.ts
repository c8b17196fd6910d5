import type { Random } from '#demo/random.ts';
import type { DemoRole } from '#demo/roster.ts';
import { creatorText, photographerText, videographerText } from './about-crew.ts';
import { modelText } from './about-model.ts';

interface Text {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly practical: readonly string[];
}

const texts: Readonly<Record<DemoRole, Text>> = {
  model: modelText,
  photographer: photographerText,
  videographer: videographerText,
  creator: creatorText,
  moderator: creatorText,
};

const numberWords = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'fourteen',
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const slots: Readonly<Record<string, readonly string[]>> = {
  skill: [
    'ballet',
    'contemporary dance',
    'judo',
    'mime',
    'gymnastics',
    'flamenco',
    'yoga',
    'classical singing',
    'fencing',
    'circus school',
    'swimming',
    'capoeira',
  ],
  past: [
    'nursing',
    'a newsroom',
    'competitive rowing',
    'teaching',
    'kitchens',
    'a law office',
    'the navy',
    'retail',
    'carpentry',
    'radio',
    'theater lighting',
    'accounting',
  ],
  season: ['spring', 'summer', 'fall', 'winter'],
  topic: [
    'vintage cameras',
    'home cooking',
    'mending clothes',
    'city birds',
    'night buses',
    'skincare',
    'houseplants',
    'small museums',
    'roller skating',
    'second-hand furniture',
    'sign painting',
    'street food',
  ],
  miles: ['30', '40', '50', '60', '80', '100'],
  hours: ['three', 'four', 'five'],
};

/** "a former nurse" wants another word than "came from nursing". */
const formerly: Readonly<Record<string, string>> = {
  nursing: 'nurse',
  'a newsroom': 'reporter',
  'competitive rowing': 'rower',
  teaching: 'teacher',
  kitchens: 'line cook',
  'a law office': 'paralegal',
  'the navy': 'sailor',
  retail: 'store manager',
  carpentry: 'carpenter',
  radio: 'radio producer',
  'theater lighting': 'lighting technician',
  accounting: 'accountant',
};

interface Author {
  readonly city: string;
  readonly age: number;
  /** The current year, for "since". */
  readonly year: number;
}

const fill = (random: Random, template: string, author: Author): string => {
  const working = Math.max(2, Math.min(12, author.age - 18));
  return template.replaceAll(/(Former )?\{(\w+)\}/g, (whole, former: string | undefined, slot: string) => {
    const lead = former ?? '';
    if (slot === 'city') return lead + author.city;
    if (slot === 'year') return lead + String(author.year - random.int(2, working));
    if (slot === 'years') return lead + capital(numberWords[random.int(1, working) - 1] ?? 'four');
    if (slot === 'few') return lead + (numberWords[random.int(0, 3)] ?? 'three');
    const word = random.pick(slots[slot] ?? [whole]);
    return former ? `Former ${formerly[word] ?? word}` : word;
  });
};

/** "I have done it for Nine years": the count is capital only at the start. */
const lowerInside = (text: string): string =>
  text.replaceAll(/(?<=[a-z,;:] )(Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)\b/g, (word) =>
    word.toLowerCase(),
  );

/**
 * A short text about somebody's work: an opening, one or two sentences on how they work, and terms. Openings are dealt
 * from a shuffled deck, so that neighbours do not sound alike.
 */
export const createBiographer = (random: Random): ((role: DemoRole, author: Author) => string) => {
  const decks = new Map<string, string[]>();
  const deal = (name: string, cards: readonly string[]): string => {
    const deck = decks.get(name) ?? [];
    if (deck.length === 0) deck.push(...random.sample(cards, cards.length));
    decks.set(name, deck);
    return deck.pop() ?? '';
  };
  const compose = (role: DemoRole, author: Author): string => {
    const text = texts[role];
    const middles = random.chance(0.35) ? 2 : 1;
    const sentences = [
      deal(`${role} opening`, text.openings),
      ...Array.from({ length: middles }, () => deal(`${role} middle`, text.middles)),
      ...(random.chance(0.88) ? [deal(`${role} practical`, text.practical)] : []),
    ];
    return lowerInside(sentences.map((sentence) => fill(random, sentence, author)).join(' '));
  };
  const told = new Set<string>();
  return (role, author) => {
    let text = compose(role, author);
    while (told.has(text)) text = compose(role, author);
    told.add(text);
    return text;
  };
};
