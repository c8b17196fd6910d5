import { useSiteName } from '#lib/site.ts';

/** Said wherever somebody might rely on it. */
export const NoEmergencyService = () => {
  const siteName = useSiteName();
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      <strong className="font-medium text-ink">{`${siteName} is no emergency service.`}</strong>
      {' Nobody here looks for you. In danger, call 911.'}
    </p>
  );
};
