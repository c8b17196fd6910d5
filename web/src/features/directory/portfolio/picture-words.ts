import type { Camera, Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type {
  AlbumVisibility,
  CreditRole,
  SensitiveKind,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { formatDate } from '#lib/format/dates.ts';

export const VISIBILITY_WORDS: Record<AlbumVisibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Members, and visitors of your public page if you have one' },
  members: { label: 'Members', hint: 'Members with an active subscription' },
  private: { label: 'Only you', hint: 'No one else, not even the team' },
};

export const ROLE_WORDS: Record<CreditRole, string> = {
  model: 'Model',
  photographer: 'Photographer',
  videographer: 'Videographer',
  makeup: 'Makeup',
  hair: 'Hair',
  stylist: 'Stylist',
  retoucher: 'Retoucher',
  other: 'Other',
};

export const SENSITIVE_WORDS: Record<SensitiveKind, string> = {
  nudity: 'Nudity',
  violence: 'Violence',
  other: 'Sensitive',
};

/** `12 pictures` */
export const pictureCountText = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

/** `Canon EOS R5 · RF 50mm · 50 mm · f/1.8 · 1/250 s · ISO 100`; empty if nothing is known. */
export const cameraLine = (camera: Camera | null): string => {
  if (!camera) return '';
  const { make, model, lens, focalLength, aperture, shutter, iso } = camera;
  // The model of many cameras already contains the maker, without 'Corporation'.
  const [maker = ''] = make?.toLowerCase().split(' ') ?? [];
  const isNamed = maker !== '' && model?.toLowerCase().startsWith(maker);
  const body = [isNamed ? null : make, model].filter(Boolean).join(' ');
  return [body, lens, focalLength, aperture, shutter, iso === null ? null : `ISO ${iso}`]
    .filter(Boolean)
    .join(' · ');
};

/** The date on which the picture was taken, in the camera's local time. */
export const takenText = ({ takenOn }: Pick<Picture, 'takenOn'>): string =>
  takenOn ? `Taken ${formatDate(`${takenOn}T12:00:00`)}` : '';

/** The alternative text of a picture; without one, a generic name with its position. */
export const altOf = ({ alt, title }: Pick<Picture, 'alt' | 'title'>, place: number): string =>
  alt || title || `Picture ${place + 1}`;
