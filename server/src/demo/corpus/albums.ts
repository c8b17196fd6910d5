import type { Camera } from '@opencall/contract/portfolio/pictures.schemas';

/** What albums are called. */
export const albumTitles: readonly string[] = [
  'Window light',
  'Plaster and linen',
  'Steel, October',
  'First rolls',
  'Night shift',
  'Studio 4, north side',
  'Paper moons',
  'Tests',
  'Black and white',
  'Between takes',
  'The long wall',
  'Hands and tools',
  'Editorial, spring',
  'Still lifes',
  'Rehearsals',
  'Set, before people',
  'Warm side, cold side',
  'Contact prints',
];

export const albumDescriptions: readonly string[] = [
  '',
  '',
  'Two days, one window, no flash.',
  'Made with friends on a borrowed stage; nobody was paid and everybody ate well.',
  'Work in progress. The order will change.',
  'What the room looked like before anybody came in.',
  'All on one roll, printed small.',
];

export const pictureTitles: readonly string[] = [
  '',
  '',
  '',
  'Noon',
  'Second take',
  'After the rain',
  'No. 7',
  'Blue hour',
  'Left of frame',
  'Untitled',
  'Last light',
  'Test strip',
];

export const figureStudies = {
  title: 'Figure studies',
  description: 'Nude studies on plain paper, agreed beforehand and shown with consent.',
};

const camera = (make: string, model: string, lens: string): Pick<Camera, 'make' | 'model' | 'lens'> => ({
  make,
  model,
  lens,
});

export const cameras: readonly Pick<Camera, 'make' | 'model' | 'lens'>[] = [
  camera('FUJIFILM', 'X-T5', 'XF35mmF1.4 R'),
  camera('NIKON CORPORATION', 'NIKON Z 6_2', 'NIKKOR Z 50mm f/1.8 S'),
  camera('SONY', 'ILCE-7M4', 'FE 85mm F1.8'),
  camera('Canon', 'Canon EOS R6', 'RF50mm F1.2 L USM'),
  camera('LEICA CAMERA AG', 'LEICA Q3', 'SUMMILUX 1:1.7/28 ASPH.'),
];

/** Exposures that go together. */
export const exposures: readonly Pick<Camera, 'focalLength' | 'aperture' | 'shutter' | 'iso'>[] = [
  { focalLength: '35 mm', aperture: 'f/2', shutter: '1/250 s', iso: 400 },
  { focalLength: '50 mm', aperture: 'f/1.8', shutter: '1/125 s', iso: 200 },
  { focalLength: '85 mm', aperture: 'f/4', shutter: '1/160 s', iso: 100 },
  { focalLength: '28 mm', aperture: 'f/8', shutter: '1/60 s', iso: 800 },
];
