import { describe, expect, it } from 'vitest';
import { readNotes } from './xmp.ts';

const PACKET = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Salt flats</rdf:li></rdf:Alt></dc:title>
<dc:subject><rdf:Bag><rdf:li>dancer</rdf:li><rdf:li>dusk &amp; dawn</rdf:li></rdf:Bag></dc:subject>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const NOTHING = { title: '', description: '', keywords: [] };

describe('the XMP metadata of an image editor', () => {
  it('is found at the beginning and at the end of a file', async () => {
    const notes = { title: 'Salt flats', description: '', keywords: ['dancer', 'dusk & dawn'] };
    const noise = new Uint8Array(700_000).fill(0xff);
    expect(await readNotes(new Blob([new Uint8Array([0xff, 0xd8]), PACKET, noise]))).toEqual(notes);
    expect(await readNotes(new Blob([noise, PACKET]))).toEqual(notes);
  });

  it('is empty if it is missing or damaged', async () => {
    expect(await readNotes(new Blob([new Uint8Array(10)]))).toEqual(NOTHING);
    expect(await readNotes(new Blob(['<x:xmpmeta><dc:title></x:xmpmeta>']))).toEqual(NOTHING);
  });
});
