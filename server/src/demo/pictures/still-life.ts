import { createRandom } from '#demo/random.ts';
import { blur, type Size } from './light.ts';
import type { Motif } from './motif.ts';
import { formMotifs } from './motifs-forms.ts';
import { gearMotifs } from './motifs-gear.ts';
import { lightMotifs } from './motifs-light.ts';
import { setMotifs } from './motifs-sets.ts';
import { type GroundName, grounds } from './palette.ts';
import { develop, filmGrain } from './render.ts';

export const motifs = {
  ...lightMotifs,
  ...formMotifs,
  ...gearMotifs,
  ...setMotifs,
} as const satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;

export interface StillLifeSpec {
  readonly motif: MotifName;
  readonly ground: GroundName;
  readonly second: GroundName;
  readonly monochrome: boolean;
  readonly seed: string;
}

/** What the picture shows, for those who cannot see it. */
const subjects: Readonly<Record<MotifName, string>> = {
  window: 'Late sun through a window, thrown across a bare wall',
  slats: 'Blinds striping a ball with light',
  palm: 'Palm shadows across a sunlit wall',
  door: 'A door ajar, light falling into a dark room',
  eclipse: 'A dark disc before a glowing one',
  stairs: 'A flight of steps, every tread lit from above',
  drapery: 'Cloth hanging in heavy folds',
  forms: 'Plaster forms on a table with long shadows',
  paper: 'Cut paper shapes in layers',
  vase: 'A vase with a branch, its shadow on the wall',
  arcade: 'Arches one behind another, low sun at the end',
  glass: 'Glasses of water throwing light on a table',
  softbox: 'A softbox glowing on its stand',
  lens: 'The front of a lens, a window mirrored in the glass',
  leader: 'A frame of film leader counting down',
  umbrella: 'A white umbrella lit from behind',
  stool: 'An empty stool under a single light',
  film: 'Strips of film on a light table',
  camera: 'An old rangefinder camera on a shelf',
  room: 'A studio with paper on its roll, two softboxes and a stool',
  slate: 'A film slate with its sticks open',
  crane: 'A film camera on its tripod against a bright disc',
  rail: 'A rail of clothes before a show',
};

export const describeStillLife = (spec: StillLifeSpec): string => {
  const paper = grounds[spec.ground].name;
  return `${subjects[spec.motif]}, ${spec.monochrome ? 'in black and white' : `in ${paper}`}.`;
};

/** Markup of a still life, before grain. */
export const composeStillLife = (spec: StillLifeSpec, size: Size): string => {
  const tone = grounds[spec.ground];
  const random = createRandom(spec.seed);
  const unit = Math.min(size.width, size.height) / 100;
  const drawn = motifs[spec.motif]({ random, size, unit, tone, second: grounds[spec.second] });
  const lightAt = random.pick([0.22, 0.5, 0.78]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${blur('fine', 2)}${blur('crisp', 5)}${blur('dapple', 13)}${blur('soft', 26)}${blur('haze', 60)}<filter id="drop" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="12" dy="18" stdDeviation="14" flood-color="#000" flood-opacity="0.42"/></filter><radialGradient id="lit" cx="${lightAt}" cy="0.28" r="1"><stop offset="0" stop-color="${tone.lit}"/><stop offset="0.45" stop-color="${tone.paper}"/><stop offset="1" stop-color="${tone.shade}"/></radialGradient><radialGradient id="fall" cx="0.5" cy="0.48" r="0.8"><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#lit)"/>${drawn}<rect width="100%" height="100%" fill="url(#fall)"/></svg>`;
};

/** One still life as a PNG. */
export const renderStillLife = async (spec: StillLifeSpec, size: Size): Promise<Buffer> =>
  develop(composeStillLife(spec, size), size, { monochrome: spec.monochrome, grain: filmGrain });
