import sharp from 'sharp';

/**
 * The only module that loads sharp, with its process-wide settings. Loading takes a while: the server, which
 * reads pictures in other processes, imports it lazily.
 */

// libvips opens four formats and no other, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((f) => [
    `VipsForeignLoad${f}File`,
    `VipsForeignLoad${f}Buffer`,
  ]),
});
// One thread per picture: with the limit of the queue the thread pool keeps threads free for files and
// passwords.
sharp.concurrency(1);
// Every picture is read once: a cache would only hold memory.
sharp.cache(false);

export type { Metadata, Sharp } from 'sharp';
export { sharp };
