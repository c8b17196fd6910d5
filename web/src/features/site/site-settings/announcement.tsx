import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import * as m from '#messages/site/site-settings';
import { Markdown } from '#ui/markdown.tsx';

/** The host's current announcement. Renders nothing if there is none. */
export const Announcement = () => {
  const { data } = useQuery(siteSettingsQuery);
  if (!data?.announcement) return null;
  return (
    <aside aria-label={m.announcement} className="shell pt-8">
      <div className="border-l-2 border-safelight pl-4">
        <Markdown>{data.announcement}</Markdown>
      </div>
    </aside>
  );
};
