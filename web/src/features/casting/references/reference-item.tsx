import type { Reference } from '@opencall/contract/casting/references/references.schemas';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/references';
import * as common from '#messages/common';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { TAG_LABELS } from './reference-words.ts';

const Timestamp = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatDateTime(iso)} className="text-sm text-ink-soft">
    {formatDate(iso)}
  </time>
);

/** The author of a reference. A deleted author and an author hidden from the viewer look the same. */
const Author = ({ author }: Pick<Reference, 'author'>) =>
  author ? (
    <span className="inline-flex items-center gap-2">
      <Avatar name={author.username} picture={author.picture} />
      <Link {...paths.profile(author.userId)} className="text-link font-medium">
        {author.username}
      </Link>
    </span>
  ) : (
    <span className="font-medium">{common.aMember}</span>
  );

const Verdict = ({ recommend }: Pick<Reference, 'recommend'>) => {
  const Icon = recommend ? ThumbsUp : ThumbsDown;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {recommend ? m.recommends : m.doesNotRecommend}
    </span>
  );
};

const Tags = ({ tags }: Pick<Reference, 'tags'>) =>
  tags.length > 0 && (
    <ul aria-label={m.tags} className="mt-3 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="edge-print rounded-frame bg-paper-sunken px-2 py-1 text-ink-soft">
          {TAG_LABELS[tag]}
        </li>
      ))}
    </ul>
  );

const Reply = ({ reply, name }: { reply: NonNullable<Reference['reply']>; name: string }) => (
  <div className="mt-4 border-l-2 pl-4">
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="font-medium">{m.nameReplied({ name })}</span>
      <Timestamp iso={reply.createdAt} />
    </p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
  </div>
);

export interface ReferenceItemProps {
  reference: Reference;
  /** The member described by the reference. */
  name: string;
  /** The viewer's actions for this reference. */
  children?: ReactNode;
}

/** One reference with its reply. */
export const ReferenceItem = ({ reference, name, children }: ReferenceItemProps) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Author author={reference.author} />
      <Verdict recommend={reference.recommend} />
      <Timestamp iso={reference.createdAt} />
    </p>
    <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{reference.text}</p>
    <Tags tags={reference.tags} />
    {reference.reply && <Reply reply={reference.reply} name={name} />}
    {children}
  </>
);
