import { Fragment, type ReactNode } from 'react';

interface MessageProps {
  text: string;
  /** Draws the text inside the tag of the same name. */
  tags: Record<string, (children: string) => ReactNode>;
}

/** A text with markup from a message catalogue, such as `Read <link>the rules</link> first.` */
export const Message = ({ text, tags }: MessageProps) =>
  // Each match adds two items: the text inside the tag after the tag's name.
  text.split(/<(\w+)>(.*?)<\/\1>/s).map((part, at, parts) => {
    if (at % 3 === 1) return null;
    const children = at % 3 === 2 ? tags[parts[at - 1] ?? '']?.(part) : part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    return <Fragment key={at}>{children}</Fragment>;
  });
