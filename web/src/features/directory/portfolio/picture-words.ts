import type { Camera, Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import type {
  AlbumVisibility,
  CreditRole,
  SensitiveKind,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { formatDate } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';

export const VISIBILITY_WORDS: Record<AlbumVisibility, { label: string; hint: string }> = {
  public: { label: m.publicLabel, hint: m.publicHint },
  members: { label: common.members, hint: m.membersHint },
  private: { label: m.onlyYou, hint: m.onlyYouHint },
};

export const ROLE_WORDS: Record<CreditRole, string> = {
  model: m.model,
  photographer: m.photographer,
  videographer: m.videographer,
  makeup: m.makeup,
  hair: m.hair,
  stylist: m.stylist,
  retoucher: m.retoucher,
  other: common.other,
};

export const SENSITIVE_WORDS: Record<SensitiveKind, string> = {
  nudity: common.nudity,
  violence: m.violence,
  other: m.sensitive,
};

/** `12 pictures` */
export const pictureCountText = (count: number): string => m.pictureCount({ count });

/** `Canon EOS R5 · RF 50mm · 50 mm · f/1.8 · 1/250 s · ISO 100`; empty if nothing is known. */
export const cameraLine = (camera: Camera | null): string => {
  if (!camera) return '';
  const { make, model, lens, focalLength, aperture, shutter, iso } = camera;
  // The model of many cameras already contains the maker, without 'Corporation'.
  const [maker = ''] = make?.toLowerCase().split(' ') ?? [];
  const isNamed = maker !== '' && model?.toLowerCase().startsWith(maker);
  const body = [isNamed ? null : make, model].filter(Boolean).join(' ');
  return [body, lens, focalLength, aperture, shutter, iso === null ? null : m.iso({ iso })]
    .filter(Boolean)
    .join(' · ');
};

/** The date on which the picture was taken, in the camera's local time. */
export const takenText = ({ takenOn }: Pick<Picture, 'takenOn'>): string =>
  takenOn ? m.takenDate({ date: formatDate(`${takenOn}T12:00:00`) }) : '';

/** The alternative text of a picture; without one, a generic name with its position. */
export const altOf = ({ alt, title }: Pick<Picture, 'alt' | 'title'>, place: number): string =>
  alt || title || m.pictureNumber({ number: place + 1 });
