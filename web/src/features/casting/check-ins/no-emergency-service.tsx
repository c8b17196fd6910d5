import { useSiteName } from '#lib/site.ts';

/** Shown wherever a member or a contact might rely on the site in an emergency. */
export const NoEmergencyService = () => {
  const siteName = useSiteName();
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      <strong className="font-medium text-ink">{`${siteName} is not an emergency service.`}</strong>
      {' We do not monitor check-ins. If you are in danger, call 911.'}
    </p>
  );
};
