import { createRandom, type Random } from '#demo/random.ts';
import type { Figure } from './figure.ts';
import { blinds, blur, branch, frond, polygon, type Size, windowPanes } from './light.ts';
import { type Ground, type GroundName, grounds } from './palette.ts';

export type Backdrop =
  | 'seamless'
  | 'window'
  | 'blinds'
  | 'disc'
  | 'split'
  | 'arch'
  | 'roll'
  | 'curtain'
  | 'leaves';
export type Crop = 'close' | 'medium' | 'bust';
export type Light = 'left' | 'right' | 'front';

/** Paper, backdrop and light. */
export interface StudioSet {
  readonly ground: GroundName;
  readonly backdrop: Backdrop;
  readonly light: Light;
  /** Places leaves, folds and panes. */
  readonly seed: string;
}

/** Everything about a portrait but the person. */
export interface Scene extends StudioSet {
  readonly crop: Crop;
  readonly flip: boolean;
  readonly monochrome: boolean;
}

/** Extent of head and hair, in the figure's own units. */
export interface HeadBox {
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** Shares of the frame's height: skull (crown to chin), and the position of the chin. */
const crops: Readonly<Record<Crop, { skull: number; chin: number }>> = {
  close: { skull: 0.5, chin: 0.8 },
  medium: { skull: 0.375, chin: 0.655 },
  bust: { skull: 0.31, chin: 0.575 },
};

const headroomShare = 0.055;

interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Fits the head into the crop: hair below the top edge, chin inside, and the drawing down to the bottom edge. */
export const place = (figure: Figure, head: HeadBox, cropName: Crop, size: Size): Placement => {
  const { frame } = figure;
  const crop = crops[cropName];
  const chinY = crop.chin * size.height;
  const wanted = (crop.skull * size.height) / (frame.chin - frame.crown);
  const underTop = (chinY - headroomShare * size.height) / (frame.chin - head.top);
  const inWidth = (size.width * 0.97) / (head.right - head.left);
  const toBottom = (size.height - chinY + 4) / (frame.bottom - frame.chin);
  const scale = Math.max(Math.min(wanted, underTop, inWidth), toBottom);
  const hairMiddle = (head.left + head.right) / 2;
  const centre = frame.middle * 0.55 + hairMiddle * 0.45;
  const chinAt = Math.max(chinY, headroomShare * size.height + (frame.chin - head.top) * scale);
  return { scale, x: centre, y: Math.min(chinAt, size.height * 0.9) - frame.chin * scale };
};

const lightX: Readonly<Record<Light, number>> = { left: 0.24, front: 0.5, right: 0.76 };

const paper = (ground: Ground, scene: StudioSet): string => {
  const cx = lightX[scene.light];
  return `<radialGradient id="lit" cx="${cx}" cy="0.34" r="0.95"><stop offset="0" stop-color="${ground.lit}"/><stop offset="0.42" stop-color="${ground.paper}"/><stop offset="1" stop-color="${ground.shade}"/></radialGradient>`;
};

const curtain = (random: Random, size: Size, ground: Ground): string => {
  const folds = Array.from({ length: 11 }, (_, index) => {
    const x = (index / 10) * size.width + random.between(-26, 26);
    const wide = random.between(36, 78);
    const dark = `<rect x="${Math.round(x)}" y="-20" width="${Math.round(wide)}" height="${size.height + 40}" fill="${ground.shade}" opacity="0.42"/>`;
    return `${dark}<rect x="${Math.round(x + wide)}" y="-20" width="${Math.round(wide * 0.6)}" height="${size.height + 40}" fill="${ground.lit}" opacity="0.5"/>`;
  });
  return `<g filter="url(#soft)">${folds.join('')}</g>`;
};

/** The backdrop behind the person: a roll, a curtain, a disc or light on the paper. */
const backdropMarkup = (scene: StudioSet, size: Size, ground: Ground): string => {
  const random = createRandom(scene.seed);
  const { width, height } = size;
  const glow = `fill="${ground.lit}" opacity="0.75"`;
  const dark = `fill="${ground.shade}"`;
  const right = scene.light === 'right';
  switch (scene.backdrop) {
    case 'window':
      return `<g filter="url(#crisp)">${windowPanes({ x: right ? width * 0.42 : width * 0.02, y: height * 0.05, width: width * 0.56, height: height * 0.66 }, right ? -0.16 : 0.16, { across: 2, down: 3 }, glow)}</g>`;
    case 'blinds':
      return `<g filter="url(#crisp)">${blinds(size, right ? 0.12 : -0.12, 15, `fill="${ground.lit}" opacity="0.5"`)}</g>`;
    case 'disc':
      return `<circle cx="${width * random.between(0.44, 0.56)}" cy="${height * 0.42}" r="${width * 0.4}" fill="${ground.lit}" opacity="0.62"/>`;
    case 'split':
      return polygon(
        [
          [width * random.between(0.42, 0.58), 0],
          [width, 0],
          [width, height],
          [width * random.between(0.38, 0.62), height],
        ],
        `${dark} opacity="0.5"`,
      );
    case 'arch':
      return `<path d="M${width * 0.14} ${height} V${height * 0.42} A${width * 0.36} ${width * 0.36} 0 0 1 ${width * 0.86} ${height * 0.42} V${height} Z" ${dark} opacity="0.42"/>`;
    case 'roll':
      return `<g ${dark} opacity="0.55"><rect width="${width * 0.09}" height="${height}"/><rect x="${width * 0.91}" width="${width * 0.09}" height="${height}"/></g><g filter="url(#crisp)" opacity="0.35"><rect x="${width * 0.09}" width="14" height="${height}"/><rect x="${width * 0.91 - 8}" width="14" height="${height}"/></g>`;
    case 'curtain':
      return curtain(random, size, ground);
    case 'leaves':
      return `<g filter="url(#dapple)" opacity="0.5">${frond(random, [right ? width * -0.05 : width * 1.05, height * 0.1], width * 0.72, right ? 38 : 142, dark)}${branch(random, [right ? width * 1.02 : width * -0.02, height * 0.02], width * 0.5, right ? 128 : 52, dark)}</g>`;
    case 'seamless':
      return '';
  }
};

/** Margin around the frame for filters, so that they do not treat the frame's edge as an edge of the person. */
const filterBox = ({ width, height }: Size): string =>
  `x="-240" y="-240" width="${width + 480}" height="${height + 480}" filterUnits="userSpaceOnUse" primitiveUnits="userSpaceOnUse"`;

/** Models the flat drawing: soft shade on the side away from the light. */
const formFilter = (light: Light, size: Size): string => {
  const away = light === 'left' ? -1 : light === 'right' ? 1 : 0;
  return `<filter id="form" ${filterBox(size)}><feOffset in="SourceAlpha" dx="${away * 78}" dy="${away === 0 ? -40 : -18}" result="moved"/><feGaussianBlur in="moved" stdDeviation="46" result="body"/><feComposite in="SourceAlpha" in2="body" operator="out" result="edge"/><feFlood flood-color="#000" flood-opacity="0.4"/><feComposite in2="edge" operator="in" result="shade"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/></feMerge></filter>`;
};

/** The sitter's own shadow on the paper. */
const castFilter = (light: Light, size: Size): string => {
  const dx = light === 'left' ? 92 : light === 'right' ? -92 : 0;
  return `<filter id="cast" ${filterBox(size)}><feOffset in="SourceAlpha" dx="${dx}" dy="34"/><feGaussianBlur stdDeviation="${light === 'front' ? 58 : 40}" result="far"/><feFlood flood-color="#0d0806" flood-opacity="0.34"/><feComposite in2="far" operator="in"/></filter>`;
};

/** A person in the picture; `lead` is the position of their center, as a share of the width. */
export interface Sitter {
  readonly figure: Figure;
  readonly head: HeadBox;
  readonly crop: Crop;
  readonly flip: boolean;
  readonly lead: number;
  /** Share of the height by which the person is moved down. */
  readonly sink?: number;
}

/** Objects in front of the backdrop. */
export interface Props {
  readonly behind?: string;
  readonly before?: string;
}

const seat = (sitter: Sitter, size: Size): string => {
  const { scale, x, y } = place(sitter.figure, sitter.head, sitter.crop, size);
  const turn = sitter.flip ? -1 : 1;
  const top = y + (sitter.sink ?? 0) * size.height;
  return `<g transform="translate(${size.width * sitter.lead} ${top}) scale(${turn * scale} ${scale}) translate(${-x} 0)">${sitter.figure.markup}</g>`;
};

/** A set with its sitters, later ones in front, as SVG before grain. */
export const composeSet = (
  scene: StudioSet,
  sitters: readonly Sitter[],
  size: Size,
  props: Props = {},
): string => {
  const ground = grounds[scene.ground];
  const people = sitters
    .map((sitter) => seat(sitter, size))
    .map((drawn) => `<g filter="url(#cast)">${drawn}</g><g filter="url(#form)">${drawn}</g>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${paper(ground, scene)}${blur('crisp', 7)}${blur('soft', 22)}${blur('dapple', 11)}${blur('haze', 60)}${formFilter(scene.light, size)}${castFilter(scene.light, size)}<radialGradient id="fall" cx="0.5" cy="0.46" r="0.78"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#lit)"/>${backdropMarkup(scene, size, ground)}${props.behind ?? ''}${people}${props.before ?? ''}<rect width="100%" height="100%" fill="url(#fall)"/></svg>`;
};

/** A picture of one person. The direction of the light does not depend on the person's pose. */
export const composePortrait = (figure: Figure, head: HeadBox, scene: Scene, size: Size): string => {
  const sitter: Sitter = {
    figure,
    head,
    crop: scene.crop,
    flip: scene.flip,
    lead: scene.flip ? 0.515 : 0.485,
  };
  return composeSet(scene, [sitter], size);
};
