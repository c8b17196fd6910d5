/** Colours of the studio. Hex without '#' where DiceBear wants it so. */

export type Complexion =
  | 'porcelain'
  | 'fair'
  | 'sand'
  | 'honey'
  | 'tan'
  | 'bronze'
  | 'umber'
  | 'espresso'
  | 'ebony';

/** Skin tones, light to dark; the darkest stay far enough from the black ink lines. */
export const skinTones: Readonly<Record<Complexion, string>> = {
  porcelain: 'f8e0d0',
  fair: 'f3cdb0',
  sand: 'e9bd97',
  honey: 'dba577',
  tan: 'c98d5f',
  bronze: 'b07548',
  umber: '945b36',
  espresso: '7a4a2f',
  ebony: '633c2a',
};

export type HairName = 'black' | 'brown' | 'blonde' | 'red' | 'other';

/** Hair colors by their names in profiles. */
export const hairShades: Readonly<Record<HairName, readonly string[]>> = {
  black: ['14110f', '1b1614', '100e10'],
  brown: ['3a241a', '4a2e20', '5a3a26', '2c1c15'],
  blonde: ['c99a55', 'b98a4a', 'd8b26c'],
  red: ['8f3b1d', 'a34a22', '7d3019'],
  other: ['8b8680', 'a9a49c', '6f6b6a'],
};

export interface Ground {
  readonly name: string;
  /** The paper's own colour. */
  readonly paper: string;
  /** The paper in full light. */
  readonly lit: string;
  /** The paper in the far corner. */
  readonly shade: string;
}

const ground = (name: string, paper: string, lit: string, shade: string): Ground => ({
  name,
  paper,
  lit,
  shade,
});

/** Seamless papers that a rental studio has on its wall. */
export const grounds = {
  bone: ground('bone', '#d9cfbf', '#efe8db', '#a79b87'),
  oat: ground('oat', '#cdbb9f', '#e6d9c2', '#94805f'),
  sage: ground('sage', '#a4b29d', '#ccd6c4', '#6c7c67'),
  eucalyptus: ground('green', '#7f9a8e', '#aec3b8', '#4d655b'),
  forest: ground('deep green', '#45584d', '#758b7e', '#26332c'),
  steel: ground('blue-gray', '#8ea0ad', '#bcc9d2', '#5a6c79'),
  slate: ground('slate blue', '#5d6c7e', '#90a0b1', '#343f4d'),
  midnight: ground('midnight blue', '#2f3a4c', '#5b6a80', '#171d28'),
  terracotta: ground('terracotta', '#bd6b4d', '#dd9a7e', '#7c3f2a'),
  brick: ground('brick red', '#9c4b40', '#c47c70', '#5e2820'),
  rose: ground('dusty rose', '#cfa39a', '#e8c9c2', '#96695f'),
  plum: ground('plum', '#6d5064', '#9c7f93', '#3d2a37'),
  mustard: ground('mustard', '#c0a04c', '#dec680', '#806728'),
  ochre: ground('ochre', '#c58a43', '#e2b67c', '#855722'),
  mocha: ground('mocha', '#77635a', '#a28f86', '#443630'),
  stone: ground('stone gray', '#a5a19a', '#cecac3', '#6b6761'),
  charcoal: ground('charcoal', '#3d3b3a', '#6f6c6a', '#1d1c1b'),
  ink: ground('black', '#22211f', '#4c4a47', '#0e0d0c'),
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;

/** Colors of clothes that suit the backgrounds above. */
export const fabrics = {
  ink: '1d1c1b',
  charcoal: '3c3b3d',
  white: 'f2eee6',
  bone: 'ddd2bf',
  camel: 'b98d5c',
  rust: 'a85436',
  brick: '8f3d33',
  olive: '6d6f47',
  sage: '98a889',
  pine: '35544a',
  denim: '566f8c',
  navy: '2b3850',
  sky: '9fb6c4',
  mustard: 'c39a3e',
  blush: 'd6aaa0',
  plum: '63445a',
} as const;

export type FabricName = keyof typeof fabrics;

/** Multiplies each channel; below one darkens, above one lightens. */
export const shadeOf = (hex: string, factor: number): string => {
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16));
  return channels
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value * factor)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
};
