import type { Camera } from '@opencall/contract/portfolio/pictures.schemas';

/** What a picture says of how it was taken: seven facts and the day, and nothing else of what it holds. */
export interface CameraFacts {
  camera: Camera | null;
  /** `YYYY-MM-DD`, by the camera's clock. */
  takenOn: string | null;
}

const NOTHING: CameraFacts = { camera: null, takenOn: null };

/** A JPEG's segment holds no more; cameras write their facts at its beginning. */
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

const numberOf = (tag: Tags[string]): number | null => {
  const value = Array.isArray(tag?.value) ? (tag.value as unknown[]) : [tag?.value];
  const [over, under = 1] = value.map(Number);
  const number = (over ?? Number.NaN) / under;
  return Number.isFinite(number) && number > 0 ? number : null;
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
  const [length, aperture, iso] = [tags.FocalLength, tags.FNumber, tags.ISOSpeedRatings].map(numberOf);
  const camera = {
    make: textOf(tags.Make),
    model: textOf(tags.Model),
    lens: textOf(tags.LensModel),
    focalLength: length ? `${rounded(length)} mm` : null,
    aperture: aperture ? `f/${rounded(aperture)}` : null,
    shutter: shutterOf(numberOf(tags.ExposureTime)),
    iso: iso && iso < 1e8 ? Math.round(iso) : null,
  };
  return Object.values(camera).some((fact) => fact !== null) ? camera : null;
};

/** The reader wants a file: the smallest JPEG that holds these facts. */
const asFile = (exif: Buffer): Buffer => {
  const prefixed =
    exif.toString('latin1', 0, 4) === 'Exif' ? exif : Buffer.concat([Buffer.from('Exif\0\0'), exif]);
  const facts = prefixed.subarray(0, EXIF_BYTES_MAX);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(facts.length + 2);
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, facts, Buffer.from('ffd9', 'hex')]);
};

/**
 * Reads the seven facts of the camera and the day from EXIF as libvips gives it. What cannot be read is left out: a
 * picture is no worse for it.
 */
export const readCameraFacts = async (exif: Buffer | undefined): Promise<CameraFacts> => {
  if (!exif) return NOTHING;
  // Loaded with the first picture that has something to read.
  const { default: reader } = await import('exifreader');
  try {
    const tags = reader.load(asFile(exif)) as unknown as Tags;
    return { camera: cameraOf(tags), takenOn: dayOf(tags.DateTimeOriginal) };
  } catch {
    return NOTHING;
  }
};
