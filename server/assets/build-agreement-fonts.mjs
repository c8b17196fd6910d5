// Makes the Noto fonts of agreement-fonts/ smaller: without hints, which PDF readers do not need.
// Needs fontTools (Debian: python3-fonttools), the unpacked Debian package fonts-noto-core 20201225-1, and the unpacked npm packages
// @expo-google-fonts/noto-emoji 0.4.7 and @expo-google-fonts/noto-sans-jp 0.4.3.
// Run by hand: node server/assets/build-agreement-fonts.mjs NOTO_CORE NOTO_EMOJI NOTO_SANS_JP
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [core, emoji, japanese] = process.argv.slice(2);
const SCRIPTS =
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Ethiopic Thaana Cherokee NKo OlChiki';
const target = (name) => fileURLToPath(new URL(`agreement-fonts/${name}.ttf`, import.meta.url));
const subset = (source, name, options) =>
  execFileSync('python3', [
    ...['-m', 'fontTools.subset', source, '--no-hinting', '--notdef-outline'],
    ...[`--output-file=${target(name)}`, ...options],
  ]);
const whole = ['--unicodes=*', '--layout-features=*'];

for (const script of SCRIPTS.split(' '))
  subset(
    `${core}/usr/share/fonts/truetype/noto/NotoSans${script}-Regular.ttf`,
    `noto-sans-${script.toLowerCase()}`,
    whole,
  );
subset(`${emoji}/400Regular/NotoEmoji_400Regular.ttf`, 'noto-emoji', whole);

/** Han characters that Droid Sans Fallback does not have. */
const RARE_HAN = `
import sys, unicodedata
from fontTools.ttLib import TTFont
has = set(TTFont(sys.argv[1]).getBestCmap())
names = {code: unicodedata.name(chr(code), '') for code in TTFont(sys.argv[2]).getBestCmap()}
print(','.join('%x' % code for code in sorted(names) if names[code].startswith('CJK') and ('UNIFIED' in names[code] or 'COMPAT' in names[code]) and code not in has))
`;
const source = `${japanese}/400Regular/NotoSansJP_400Regular.ttf`;
const codes = execFileSync('python3', ['-c', RARE_HAN, target('droid-sans-fallback'), source]);
subset(source, 'noto-sans-rare-han', [`--unicodes=${String(codes).trim()}`, '--layout-features=']);
