import type { Camera } from '@opencall/contract/directory/portfolio/pictures.schemas';

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
  'Tools',
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
  description:
    'Plaster and cloth, marked as nude studies would be. Everybody chooses whether they see such pictures.',
  motifs: ['forms', 'drapery'],
};

/** What some albums hold alone: motifs, or pictures without colour. */
export const albumThemes = new Map<string, readonly string[] | 'black and white'>([
  ['Black and white', 'black and white'],
  ['Still lifes', ['vase', 'glass', 'forms', 'paper', 'drapery', 'lens']],
  ['Set, before people', ['room', 'softbox', 'stool', 'umbrella', 'door', 'arcade', 'stairs']],
  ['Tools', ['camera', 'lens', 'slate', 'film', 'leader', 'crane', 'rail', 'softbox', 'umbrella']],
  ['Paper moons', ['paper', 'eclipse', 'forms', 'palm']],
]);

type CameraAndLens = Pick<Camera, 'make' | 'model' | 'lens' | 'focalLength'>;

/** Lenses of one focal length each. */
export const cameras: readonly CameraAndLens[] = [
  { make: 'FUJIFILM', model: 'X-T5', lens: 'XF35mmF1.4 R', focalLength: '35 mm' },
  { make: 'NIKON CORPORATION', model: 'NIKON Z 6_2', lens: 'NIKKOR Z 50mm f/1.8 S', focalLength: '50 mm' },
  { make: 'SONY', model: 'ILCE-7M4', lens: 'FE 85mm F1.8', focalLength: '85 mm' },
  { make: 'Canon', model: 'Canon EOS R6', lens: 'RF50mm F1.2 L USM', focalLength: '50 mm' },
  { make: 'LEICA CAMERA AG', model: 'LEICA Q3', lens: 'SUMMILUX 1:1.7/28 ASPH.', focalLength: '28 mm' },
];

/** Exposures that go together. */
export const exposures: readonly Pick<Camera, 'aperture' | 'shutter' | 'iso'>[] = [
  { aperture: 'f/2', shutter: '1/250 s', iso: 400 },
  { aperture: 'f/1.8', shutter: '1/125 s', iso: 200 },
  { aperture: 'f/4', shutter: '1/160 s', iso: 100 },
  { aperture: 'f/8', shutter: '1/60 s', iso: 800 },
];
