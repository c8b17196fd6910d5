import sharp from 'sharp';

/*
 * The one place that loads sharp, with what holds for a whole process. It takes a while to load: the server, whose pictures
 * are read by a process of their own, imports it where it is first used.
 */

// Whatever the bytes claim to be, libvips opens four formats and no other.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((f) => [
    `VipsForeignLoad${f}File`,
    `VipsForeignLoad${f}Buffer`,
  ]),
});
// One thread a picture: with the queue's limit the thread pool keeps threads free for files and passwords.
sharp.concurrency(1);
// Every picture is seen once: caching operations would only hold memory.
sharp.cache(false);

export type { Metadata, Sharp } from 'sharp';
export { sharp };
