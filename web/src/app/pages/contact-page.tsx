import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ContactForm } from '#features/staff/contact/contact-form.tsx';
import { OwnMessages } from '#features/staff/contact/own-messages.tsx';
import { useSession } from '#lib/session.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import * as m from '#messages/app/pages-contact';
import * as common from '#messages/common';
import { Message } from '#ui/message.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const route = getRouteApi('/protected/contact');

/** The support address beside the form. The page does not wait for it and works without it. */
const SupportAddress = () => {
  const { data } = useQuery(siteSettingsQuery);
  return (
    <p className="mt-4 min-h-12 text-ink-soft">
      {data && (
        <Message
          text={m.emailSupport({ supportEmail: data.supportEmail })}
          tags={{
            link: (children) => (
              <a href={`mailto:${data.supportEmail}`} className="text-link whitespace-nowrap text-ink">
                {children}
              </a>
            ),
          }}
        />
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
    <FormPage title={common.contactSupport}>
      <PageHeader
        title={common.contactSupport}
        lead={
          <Message
            text={m.contactLead({ email: user.email })}
            tags={{ strong: (children) => <span className="wrap-anywhere text-ink">{children}</span> }}
          />
        }
      />
      <ContactForm userId={user.id} rulingId={sanctionId} />
      <OwnMessages />
      <div className="mt-12 border-t pt-5">
        <SupportAddress />
      </div>
    </FormPage>
  );
};
