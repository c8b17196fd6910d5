import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentTonesOf, DEFAULT_ACCENT, LIGHT_PAPER } from '@opencall/contract/site/site-settings/accent';
import { readPublicPicture } from '#features/pictures/uploads/uploads.api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { iconOfLogo, logoPng, recolorIcon } from '#platform/media/site-icons.ts';
import type { Platform } from '#platform/platform.ts';
import type { Site } from '#platform/site/site.ts';
import { iconVersionOf } from '#platform/site/site-icons.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';

/** Size in pixels, and the share that the logo takes. Launchers cut off the edge of maskable icons. */
const ICONS: Readonly<Record<string, { side: number; fill: number }>> = {
  'icon-192.png': { side: 192, fill: 0.84 },
  'icon-512.png': { side: 512, fill: 0.84 },
  'maskable-512.png': { side: 512, fill: 0.56 },
  'apple-touch-icon.png': { side: 180, fill: 0.8 },
};
/** Emails show the logo at half of this size. */
const EMAIL_LOGO = 'logo.png';
const EMAIL_LOGO_HEIGHT = 96;

interface IconSource {
  platform: Platform;
  /** The folder of the client's build. */
  webRoot: string;
}

const builtFile = ({ webRoot }: IconSource, path: string): Promise<Buffer> => readFile(join(webRoot, path));

const drawIcon = async (source: IconSource, name: string, site: Site): Promise<Buffer> => {
  const logo = site.logoUrl && (await readPublicPicture(source.platform, site.logoUrl));
  if (name === EMAIL_LOGO && logo) return logoPng(logo, EMAIL_LOGO_HEIGHT);
  const shape = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (!shape) throw new AppError('ENDPOINT_NOT_FOUND');
  if (logo) return iconOfLogo(logo, { ...shape, background: LIGHT_PAPER });
  const own = await builtFile(source, `icons/${name}`);
  if (site.accentColor === DEFAULT_ACCENT) return own;
  return recolorIcon(own, { from: DEFAULT_ACCENT, to: site.accentColor });
};

/** The site's icons by file name, made from the host's logo or from the product's mark in the accent color. Cached. */
export const createIcons = (source: IconSource) => {
  let drawnFor: Site | undefined;
  let drawn = new Map<string, Promise<Buffer>>();
  /** @throws ENDPOINT_NOT_FOUND for any other name. */
  return (name: string): Promise<Buffer> => {
    const site = source.platform.site();
    if (site !== drawnFor) {
      drawnFor = site;
      drawn = new Map();
    }
    const icon = drawn.get(name) ?? drawIcon(source, name, site);
    drawn.set(name, icon);
    // Failures are not cached: the next request tries again.
    icon.catch(() => drawn.delete(name));
    return icon;
  };
};

/** The product's mark in the host's accent color, for both themes. */
export const drawFavicon = async (source: IconSource): Promise<string> => {
  const { siteName, accentColor } = source.platform.site();
  const own = accentTonesOf(DEFAULT_ACCENT);
  const tones = accentTonesOf(accentColor);
  return String(await builtFile(source, 'favicon.svg'))
    .replaceAll(own.light, tones.light)
    .replaceAll(own.dark, tones.dark)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(siteName)}</title>`);
};

interface Manifest {
  icons: { src: string }[];
}

/** The web app manifest with the site's name. */
export const writeManifest = async (source: IconSource): Promise<object> => {
  const site = source.platform.site();
  const manifest: Manifest = JSON.parse(String(await builtFile(source, 'manifest.webmanifest')));
  const version = iconVersionOf(site);
  return {
    ...manifest,
    name: site.siteName,
    short_name: site.siteName,
    description: site.tagline,
    icons: manifest.icons.map((icon) => ({ ...icon, src: `${icon.src}?v=${version}` })),
  };
};
