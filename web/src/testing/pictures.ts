import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';

export const buildPicture = (id: number, overrides: Partial<Picture> = {}): Picture => ({
  id,
  albumId: 7,
  userId: 3,
  url: `https://media.test/${id}.webp`,
  width: 2560,
  height: 1707,
  thumbhash: null,
  title: `Picture ${id}`,
  alt: '',
  sensitive: null,
  focalX: 0.5,
  focalY: 0.5,
  camera: null,
  takenOn: null,
  showCamera: false,
  sources: [],
  credits: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
});

export const buildAlbum = (overrides: Partial<Album> = {}): Album => ({
  id: 7,
  userId: 3,
  title: 'Dunes',
  description: '',
  visibility: 'members',
  cover: null,
  coverPicture: null,
  pictureCount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
});
