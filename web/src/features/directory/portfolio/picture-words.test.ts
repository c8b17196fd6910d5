import { expect, it } from 'vitest';
import { cameraLine } from './picture-words.ts';

const UNKNOWN = { lens: null, focalLength: null, aperture: null, shutter: null, iso: null };

it.each([
  ['NIKON CORPORATION', 'NIKON Z 6_2', 'NIKON Z 6_2'],
  ['Canon', 'Canon EOS R5', 'Canon EOS R5'],
  ['Leica', 'Q3', 'Leica Q3'],
  [null, 'Q3', 'Q3'],
  ['Leica', null, 'Leica'],
  [null, null, ''],
])('names the make of a camera once: %s %s', (make, model, line) => {
  expect(cameraLine({ ...UNKNOWN, make, model })).toBe(line);
});

it('describes the known camera settings of a picture', () => {
  const camera = { ...UNKNOWN, make: 'Leica', model: 'Q3', aperture: 'f/1.7', iso: 200 };
  expect(cameraLine(camera)).toBe('Leica Q3 · f/1.7 · ISO 200');
});
