import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import * as notionists from '@dicebear/notionists';
import * as openPeeps from '@dicebear/open-peeps';
import type { Person } from './cast.ts';
import type { DrawingStyle } from './cast-pools.ts';
import { drawGarment, type GarmentName } from './garments.ts';
import { skinTones } from './palette.ts';

export type Mood = 'calm' | 'smiling' | 'bright' | 'eyes closed';

/** The features that differ between the pictures of one person. */
export interface Look {
  readonly mood: Mood;
  /** Hex without '#'. */
  readonly cloth: string;
  readonly garment: GarmentName;
  /** Number of the body in the style Notionists. */
  readonly body: string;
  readonly sunglasses: boolean;
}

/** Fixed points of a style's drawings, in their units. */
export interface FigureFrame {
  /** Lowest point of the chin. */
  readonly chin: number;
  /** Top of the skull without hair. */
  readonly crown: number;
  /** Horizontal center of the face. */
  readonly middle: number;
  /** Lower end of the drawing. */
  readonly bottom: number;
}

/** A drawn person in the units of its style. */
export interface Figure {
  readonly markup: string;
  /** Head and hair only, to measure the height of the hair. */
  readonly headMarkup: string;
  readonly frame: FigureFrame;
}

const figureFrames: Readonly<Record<DrawingStyle, FigureFrame>> = {
  peeps: { chin: 560, crown: 190, middle: 430, bottom: 1240 },
  lorelei: { chin: 752, crown: 165, middle: 490, bottom: 1890 },
  notion: { chin: 1108, crown: 470, middle: 900, bottom: 1744 },
};

const peepsFaces: Readonly<Record<Mood, string>> = {
  calm: 'contempt',
  smiling: 'smile',
  bright: 'cute',
  'eyes closed': 'calm',
};

const loreleiMouths: Readonly<Record<Mood, string>> = {
  calm: 'happy02',
  smiling: 'happy01',
  bright: 'happy06',
  'eyes closed': 'happy01',
};

const notionLips: Readonly<Record<Mood, string>> = {
  calm: 'variant23',
  smiling: 'variant22',
  bright: 'variant03',
  'eyes closed': 'variant17',
};

/** The drawing without DiceBear's metadata and its square mask. */
const inside = (svg: string): string =>
  svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace(/^<svg[^>]*>/, '<g fill="none">')
    .replace(/ mask="url\(#viewboxMask\)"/, '')
    .replace(/<\/svg>\s*$/, '</g>');

const drawPeeps = (person: Person, look: Look): { markup: string; headMarkup: string } => {
  const draw = () =>
    inside(
      createAvatar(openPeeps, {
        seed: 'x',
        face: [peepsFaces[look.mood] as 'smile'],
        head: [person.hair as 'short1'],
        facialHair: [(person.beard ?? 'chin') as 'chin'],
        facialHairProbability: person.beard ? 100 : 0,
        accessories: [(look.sunglasses ? 'sunglasses2' : (person.glasses ?? 'glasses')) as 'glasses'],
        accessoriesProbability: look.sunglasses || person.glasses ? 100 : 0,
        maskProbability: 0,
        skinColor: [skinTones[person.complexion]],
        clothingColor: [look.cloth],
        headContrastColor: [person.hairShade],
      }).toString(),
    );
  const markup = draw();
  // The first group of the drawing is the body; the others are head, face and beard.
  return {
    markup,
    headMarkup: markup.replace(/<g fill-rule="evenodd" clip-rule="evenodd">[\s\S]*?<\/g>/, ''),
  };
};

const drawLorelei = (person: Person, look: Look): { markup: string; headMarkup: string } => {
  const skin = skinTones[person.complexion];
  const headMarkup = inside(
    createAvatar(lorelei, {
      seed: 'x',
      hair: [person.hair as 'variant01'],
      head: [person.head as 'variant01'],
      eyebrows: [person.brows as 'variant01'],
      eyes: [(look.mood === 'eyes closed' ? 'variant19' : person.eyes) as 'variant01'],
      nose: [person.nose as 'variant01'],
      mouth: [loreleiMouths[look.mood] as 'happy01'],
      beard: [(person.beard ?? 'variant01') as 'variant01'],
      beardProbability: person.beard ? 100 : 0,
      glasses: [(look.sunglasses ? 'variant02' : (person.glasses ?? 'variant01')) as 'variant01'],
      glassesProbability: look.sunglasses || person.glasses ? 100 : 0,
      earrings: [(person.earrings ?? 'variant01') as 'variant01'],
      earringsProbability: person.earrings ? 100 : 0,
      frecklesProbability: person.freckles ? 100 : 0,
      frecklesColor: ['b0704a'],
      hairAccessoriesProbability: 0,
      skinColor: [skin],
      hairColor: [person.hairShade],
    }).toString(),
  );
  const garment = drawGarment(look.garment, look.cloth, skin);
  return { markup: garment.behind + headMarkup + garment.before, headMarkup };
};

/** Colors the white parts of a drawing, because Notionists draws in black and white only. */
const dyeNotion = (markup: string, person: Person, look: Look): string => {
  const skin = `#${skinTones[person.complexion]}`;
  const parts = markup.split(/(?=<g transform="translate\()/);
  const dyed = parts.map((part) => {
    if (part.startsWith('<g transform="translate(531 487)')) return part.replaceAll('#fff', skin);
    if (part.startsWith('<g transform="translate(178 1057)'))
      return part.replaceAll('#fff', `#${look.cloth}`);
    if (!part.startsWith('<g transform="translate(266 207)')) return part;
    const covered = ['variant61', 'variant62', 'variant63'].includes(person.hair);
    if (covered) return part.replaceAll('#fff', `#${look.cloth}`);
    return part.replaceAll('#fff', `#${look.cloth}`).replaceAll('#000', `#${person.hairShade}`);
  });
  return dyed.join('');
};

const drawNotion = (person: Person, look: Look): { markup: string; headMarkup: string } => {
  const plain = inside(
    createAvatar(notionists, {
      seed: 'x',
      body: [look.body as 'variant01'],
      hair: [person.hair as 'variant01'],
      lips: [notionLips[look.mood] as 'variant01'],
      nose: [person.nose as 'variant01'],
      brows: [person.brows as 'variant01'],
      eyes: [(look.mood === 'eyes closed' ? 'variant03' : person.eyes) as 'variant01'],
      beard: [(person.beard ?? 'variant01') as 'variant01'],
      beardProbability: person.beard ? 100 : 0,
      glasses: [(look.sunglasses ? 'variant02' : (person.glasses ?? 'variant03')) as 'variant01'],
      glassesProbability: look.sunglasses || person.glasses ? 100 : 0,
      bodyIconProbability: 0,
      gestureProbability: 0,
    }).toString(),
  );
  const markup = dyeNotion(plain, person, look);
  const headMarkup = markup.replace(
    /<g transform="translate\(178 1057\)">[\s\S]*?(?=<g transform="translate\(266 207\)">)/,
    '',
  );
  return { markup, headMarkup };
};

const drawers = { peeps: drawPeeps, lorelei: drawLorelei, notion: drawNotion } as const;

/** Draws a person with a look. Equal arguments give equal markup. */
export const drawFigure = (person: Person, look: Look): Figure => ({
  ...drawers[person.style](person, look),
  frame: figureFrames[person.style],
});
