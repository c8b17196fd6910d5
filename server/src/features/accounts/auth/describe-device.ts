import * as m from '#messages/accounts/auth.ts';

/** The first match wins, because most browsers also name older browsers in their User-Agent. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordFor = (words: ReadonlyArray<readonly [RegExp, string]>, agent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(agent))?.[1];

export const describeAgent = (agent: string): { browser: string; system: string } => ({
  browser: wordFor(BROWSERS, agent) ?? m.unknownBrowser,
  system: wordFor(SYSTEMS, agent) ?? m.unknownSystem,
});

/** Removes the host part of an IP address, so that only the network is stored. */
export const coarseAddress = (address: string): string => {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/i.exec(address) ?? [];
  if (v4) return `${v4}.x.x`;
  const groups = address.split('::')[0]?.split(':').filter(Boolean).slice(0, 2) ?? [];
  return groups.length === 2 ? `${groups.join(':')}:…` : m.unknownNetwork;
};
