/** Backgrounds of text and controls in the accent color: `--color-paper` of both themes, and the lightest one of the dark theme. */
export const LIGHT_PAPER = '#f7f2ea';
export const DARK_PAPER = '#121110';
const LIGHTEST_DARK_GROUND = '#1f1c19';

/** Minimum contrast between the accent and its background: WCAG 2.2 AA for text. */
export const CONTRAST_MIN = 4.5;

/** The default accent, safelight red. Its tones are chosen by eye, not calculated. */
export const DEFAULT_ACCENT = '#c5331a';
const DEFAULT_TONES: AccentTones = {
  light: DEFAULT_ACCENT,
  lightDeep: '#a82812',
  dark: '#ff6440',
  darkDeep: '#ff7d5e',
};

/** The tones of an accent in both themes as `#rrggbb`; the deep ones are for hovered controls. */
export interface AccentTones {
  light: string;
  lightDeep: string;
  dark: string;
  darkDeep: string;
}

type Channels = [red: number, green: number, blue: number];

const channelsOf = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminanceOf = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map(linear) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colors `#rrggbb`, from 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** True if text in this color has enough contrast on the light theme's paper. */
export const isAccentReadable = (accent: string): boolean => contrastOf(accent, LIGHT_PAPER) >= CONTRAST_MIN;

const mix = (color: string, other: string, share: number): string => {
  const others = channelsOf(other);
  return hexOf(
    channelsOf(color).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share) as Channels,
  );
};

/** Number of steps from the accent to white. Small steps keep as much color as the contrast allows. */
const STEPS = 100;

/** Lightens the accent until it has enough contrast on every background of the dark theme. */
const darkToneOf = (accent: string): string => {
  for (let step = 0; step < STEPS; step += 1) {
    const tone = mix(accent, '#ffffff', step / STEPS);
    if (contrastOf(tone, LIGHTEST_DARK_GROUND) >= CONTRAST_MIN) return tone;
  }
  return '#ffffff';
};

/** Calculates the tones of an accent `#rrggbb`. All have enough contrast if `isAccentReadable`. */
export const accentTonesOf = (accent: string): AccentTones => {
  if (accent === DEFAULT_ACCENT) return DEFAULT_TONES;
  const dark = darkToneOf(accent);
  return {
    light: accent,
    lightDeep: mix(accent, '#000000', 0.16),
    dark,
    darkDeep: mix(dark, '#ffffff', 0.16),
  };
};

const rule = (selector: string, tone: string, deep: string): string =>
  `${selector}{--color-safelight:${tone};--color-safelight-deep:${deep}}`;

/** Style rules that replace the default accent by `#rrggbb`, for the system's theme and for a chosen theme. */
export const accentRule = (accent: string): string => {
  const { light, lightDeep, dark, darkDeep } = accentTonesOf(accent);
  return [
    rule(':root', light, lightDeep),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme=light])', dark, darkDeep)}}`,
    rule(':root[data-theme=dark]', dark, darkDeep),
  ].join('');
};
