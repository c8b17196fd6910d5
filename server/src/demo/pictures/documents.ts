import sharp from 'sharp';
import { drawFigure } from './figure.ts';
import type { Size } from './light.ts';
import { leadPortrait } from './members.ts';
import { skinTones } from './palette.ts';
import { measureHead } from './render.ts';

/** The proportions of a card of format ID-1. */
export const documentFrame: Size = { width: 960, height: 606 };

const bar = (x: number, y: number, width: number, height = 16) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#2b3a44" opacity="0.72"/>`;

const label = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" rx="3" fill="#5b7482" opacity="0.7"/>`;

/** Wavy guilloche lines, as on identity cards. */
const guilloche = (): string => {
  const waves = Array.from({ length: 16 }, (_, index) => {
    const y = 40 + index * 36;
    return `<path d="M0 ${y} C160 ${y - 60} 320 ${y + 60} 480 ${y} S800 ${y - 60} 960 ${y}" fill="none" stroke="#7fa0a8" stroke-width="2" opacity="0.28"/>`;
  });
  return waves.join('');
};

/**
 * An identity card without country, name and number. Its only readable text is SPECIMEN, so that it cannot pass for a
 * real one.
 */
export const renderDocument = async (member: number): Promise<Buffer> => {
  const { person, look } = leadPortrait(member);
  const figure = drawFigure(person, { ...look, mood: 'calm', sunglasses: false });
  const head = await measureHead(figure);
  const scale = Math.min(
    170 / (figure.frame.chin - figure.frame.crown),
    250 / (figure.frame.chin - head.top),
  );
  const face = `<clipPath id="photo"><rect x="56" y="150" width="270" height="346" rx="8"/></clipPath><g clip-path="url(#photo)"><rect x="56" y="150" width="270" height="346" fill="#dfe5e4"/><g transform="translate(191 ${440 - figure.frame.chin * scale}) scale(${scale}) translate(${-figure.frame.middle} 0)">${figure.markup}</g></g>`;
  const rows = [180, 262, 344, 426]
    .map((y, index) => label(370, y, 90 + index * 14) + bar(370, y + 18, 330 - index * 48))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="606"><defs><linearGradient id="card" x2="1" y2="1"><stop offset="0" stop-color="#e6ece6"/><stop offset="0.55" stop-color="#d3e0e0"/><stop offset="1" stop-color="#e9dfcf"/></linearGradient></defs><rect width="960" height="606" fill="#6d665d"/><rect x="14" y="14" width="932" height="578" rx="30" fill="url(#card)"/>${guilloche()}<rect x="14" y="14" width="932" height="96" rx="30" fill="#31505c"/><rect x="14" y="70" width="932" height="40" fill="#31505c"/>${face}${rows}<circle cx="820" cy="250" r="66" fill="#${skinTones[person.complexion]}" opacity="0.35"/>${bar(56, 530, 848, 12)}${bar(56, 554, 780, 12)}<g font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-weight="700"><text x="56" y="78" font-size="40" fill="#eef3f1" letter-spacing="6">SPECIMEN</text><text x="480" y="390" font-size="150" fill="#b3261e" opacity="0.5" text-anchor="middle" letter-spacing="10" transform="rotate(-24 480 330)">SPECIMEN</text></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
