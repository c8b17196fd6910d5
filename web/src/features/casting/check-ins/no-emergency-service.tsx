import { useSiteName } from '#lib/site.ts';
import * as m from '#messages/casting/check-ins';
import { Message } from '#ui/message.tsx';

/** Shown wherever a member or a contact might rely on the site in an emergency. */
export const NoEmergencyService = () => {
  const siteName = useSiteName();
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      <Message
        text={m.notAnEmergencyService({ siteName })}
        tags={{ strong: (children) => <strong className="font-medium text-ink">{children}</strong> }}
      />
    </p>
  );
};
