import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ContactForm } from '#features/staff/contact/contact-form.tsx';
import { useSession } from '#lib/session.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import { FormPage, PageHeader } from '#ui/page.tsx';

const route = getRouteApi('/protected/contact');

/** The support address beside the form. The page does not wait for it and works without it. */
const SupportAddress = () => {
  const { data } = useQuery(siteSettingsQuery);
  return (
    <p className="mt-4 min-h-12 text-ink-soft">
      {data && (
        <>
          You can also write to{' '}
          <a href={`mailto:${data.supportEmail}`} className="text-link whitespace-nowrap text-ink">
            {data.supportEmail}
          </a>
          .
        </>
      )}
    </p>
  );
};

/** The page from which members contact the moderators. */
export const ContactPage = () => {
  const { user } = useSession();
  const { ruling: sanctionId } = route.useSearch();
  if (!user) return null;
  return (
    <FormPage title="Contact Support">
      <PageHeader
        title="Contact Support"
        lead={
          <>
            Write to us about your account, about a member, or about anything here that does not work. A
            person reads it, and answers to <span className="wrap-anywhere text-ink">{user.email}</span>.
          </>
        }
      />
      <ContactForm userId={user.id} rulingId={sanctionId} />
      <div className="mt-12 border-t pt-5">
        <SupportAddress />
      </div>
    </FormPage>
  );
};
