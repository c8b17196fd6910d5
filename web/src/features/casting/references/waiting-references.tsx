import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/references';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Message } from '#ui/message.tsx';
import { waitingReferencesQuery } from './references.api.ts';

/** Lists the references that the viewer can write now, each with a link to its form. Hidden if there are none. */
export const WaitingReferences = ({ className }: { className: string }) => {
  const { data = [] } = useQuery(waitingReferencesQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-references" className={className}>
      <h2 id="waiting-references" className="display text-2xl">
        {m.referencesToWrite}
      </h2>
      <ul className="mt-3 border-t">
        {data.map(({ shootId, userId, username, picture, title, until }) => (
          <ListRow
            key={`${shootId}-${userId}`}
            title={
              <p className="flex items-center gap-2.5 font-medium wrap-anywhere">
                <Avatar name={username} picture={picture} />
                {username}
              </p>
            }
            text={m.titleUntil({ title, date: formatDate(until) })}
            end={
              <LinkButton variant="outline" size="sm" {...paths.shoot(shootId, { reference: userId })}>
                <Message
                  text={m.writeAbout({ username })}
                  tags={{ more: (children) => <span className="sr-only">{children}</span> }}
                />
              </LinkButton>
            }
          />
        ))}
      </ul>
    </section>
  );
};
