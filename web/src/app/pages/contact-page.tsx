import { getSiteSettings } from '@opencall/contract/billing/billing.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';

/** Where members reach the people who run this site. */
export const ContactPage = () => {
  const settings = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
  });
  return (
    <main className="shell flex-1 py-12 md:py-20">
      <title>Contact Support · Opencall</title>
      <h1 className="display text-title">Contact Support</h1>
      {settings.isError && (
        <ErrorState title="The address could not be loaded" onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && (
        <Loading className="mt-8">
          <Skeleton className="h-11 w-72" />
        </Loading>
      )}
      {settings.data && (
        <>
          <p className="mt-4 max-w-lg text-lg text-ink-soft">
            Write to us about your account, about a member, or about anything here that does not work. A
            person reads it.
          </p>
          <a href={`mailto:${settings.data.supportEmail}`} className={buttonClass('solid', 'md', 'mt-8')}>
            {settings.data.supportEmail}
          </a>
        </>
      )}
    </main>
  );
};
