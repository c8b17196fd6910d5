/** Title, description and keywords that an image editor stored in a file. */
export interface PictureNotes {
  title: string;
  description: string;
  keywords: string[];
}

const NONE: PictureNotes = { title: '', description: '', keywords: [] };
/** Bytes searched at each end of a file: JPEG and PNG store XMP near the beginning, WebP at the end. */
const LOOKED_AT = 512 * 1024;
const PACKET = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/;

const packetIn = async (part: Blob): Promise<string | undefined> =>
  PACKET.exec(new TextDecoder().decode(await part.arrayBuffer()))?.[0];

/**
 * The texts of a Dublin Core property: one for each language, or one for each keyword. Matches by prefix, because all
 * programs write the prefixes that the standard proposes.
 */
const textsOf = (document: Document, name: string): string[] => {
  const [property] = document.getElementsByTagName(`dc:${name}`);
  const entries = property?.getElementsByTagName('rdf:li') ?? [];
  return [...entries].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
};

const parseXmp = (packet: string): PictureNotes => {
  const document = new DOMParser().parseFromString(packet, 'application/xml');
  if (document.querySelector('parsererror')) return NONE;
  const [title = ''] = textsOf(document, 'title');
  const [description = ''] = textsOf(document, 'description');
  return { title, description, keywords: textsOf(document, 'subject') };
};

/** Reads the title, description and keywords that editors such as Lightroom store in a file; empty if missing. */
export const readNotes = async (file: Blob): Promise<PictureNotes> => {
  const packet =
    (await packetIn(file.slice(0, LOOKED_AT))) ??
    (file.size > LOOKED_AT ? await packetIn(file.slice(-LOOKED_AT)) : undefined);
  return packet ? parseXmp(packet) : NONE;
};
