import type { Camera } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { withoutExifPrefix } from './exif-orientation.ts';

/** The camera settings of a picture: seven values and the day, and nothing else from its metadata. */
export interface CameraFacts {
  camera: Camera | null;
  /** `YYYY-MM-DD`, by the camera's clock. */
  takenOn: string | null;
}

const NOTHING: CameraFacts = { camera: null, takenOn: null };

/** Maximum bytes of a JPEG segment; cameras write these values at its start. */
const EXIF_BYTES_MAX = 65_533 - 2;
const TEXT_MAX = 80;

type Tags = Record<string, { value?: unknown; description?: unknown } | undefined>;

const textOf = (tag: Tags[string]): string | null => {
  const text = String(tag?.description ?? '')
    // What editors leave empty is padded with zero bytes and spaces.
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);
  return text === '' || text === '[object Object]' ? null : text;
};

const positive = (number: number): number | null => (Number.isFinite(number) && number > 0 ? number : null);

/** A fraction: the reader gives numerator and denominator. */
const fractionOf = (tag: Tags[string]): number | null => {
  const value = Array.isArray(tag?.value) ? (tag.value as unknown[]) : [tag?.value];
  const [over, under = 1] = value.map(Number);
  return positive((over ?? Number.NaN) / under);
};

/** A whole number, or the first of several: some cameras write the same number two or three times. */
const integerOf = (tag: Tags[string]): number | null => {
  const value = Array.isArray(tag?.value) ? (tag.value as unknown[])[0] : tag?.value;
  const number = positive(Number(value));
  return number === null ? null : Math.round(number);
};

/** The maximum of 16 bits: the real value is this or more, and is in a 32-bit tag (EXIF 2.3). */
const SHORT_ISO_MAX = 65_535;

const isoOf = (tags: Tags): number | null => {
  const short = integerOf(tags.ISOSpeedRatings);
  const long = [tags.RecommendedExposureIndex, tags.StandardOutputSensitivity, tags.ISOSpeed]
    .map(integerOf)
    .find((number) => number !== null);
  const iso = short !== null && short < SHORT_ISO_MAX ? short : (long ?? short);
  return iso !== null && iso < 1e8 ? iso : null;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

const shutterOf = (seconds: number | null): string | null => {
  if (seconds === null) return null;
  return seconds >= 0.4 ? `${rounded(seconds)} s` : `1/${Math.round(1 / seconds)} s`;
};

const dayOf = (tag: Tags[string]): string | null => {
  const text = textOf(tag) ?? '';
  const [, year, month, day] = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return year && Number(year) >= 1900 && isDay ? date : null;
};

const cameraOf = (tags: Tags): Camera | null => {
  const [length, aperture] = [tags.FocalLength, tags.FNumber].map(fractionOf);
  const camera = {
    make: textOf(tags.Make),
    model: textOf(tags.Model),
    lens: textOf(tags.LensModel),
    focalLength: length ? `${rounded(length)} mm` : null,
    aperture: aperture ? `f/${rounded(aperture)}` : null,
    shutter: shutterOf(fractionOf(tags.ExposureTime)),
    iso: isoOf(tags),
  };
  return Object.values(camera).some((fact) => fact !== null) ? camera : null;
};

/** The reader needs a file: the smallest JPEG with these values. */
const asFile = (exif: Buffer): Buffer => {
  const prefixed = Buffer.concat([Buffer.from('Exif\0\0'), withoutExifPrefix(exif)]);
  const facts = prefixed.subarray(0, EXIF_BYTES_MAX);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(facts.length + 2);
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, facts, Buffer.from('ffd9', 'hex')]);
};

/**
 * Reads the seven camera values and the day from an EXIF block. Unreadable values are left out: the picture
 * is still valid.
 */
export const readCameraFacts = async (exif: Buffer | undefined): Promise<CameraFacts> => {
  if (!exif) return NOTHING;
  // Loaded with the first picture that has EXIF.
  const { default: reader } = await import('exifreader');
  try {
    const tags = reader.load(asFile(exif)) as unknown as Tags;
    return { camera: cameraOf(tags), takenOn: dayOf(tags.DateTimeOriginal) };
  } catch {
    return NOTHING;
  }
};
