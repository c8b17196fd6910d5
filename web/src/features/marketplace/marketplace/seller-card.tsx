import type { Listing } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { useComposeTo } from '#lib/use-compose-to.ts';
import * as m from '#messages/marketplace/marketplace';
import { Avatar } from '#ui/avatar.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { posterName, sellerSubject } from './listing-words.ts';

const SET_UP_ERRORS = {
  absent: m.couldNotLocateTheSeller,
  failed: m.couldNotFetchUserDetails,
};

const CONTACT = 'text-link inline-flex min-h-11 items-center gap-2.5 wrap-anywhere';

const ContactDetails = ({ listing }: { listing: Listing }) => {
  const { contactEmail, contactPhone } = listing;
  if (!contactEmail && !contactPhone) return null;
  const subject = encodeURIComponent(sellerSubject(listing));
  return (
    <div className="mt-3 flex flex-col items-start">
      {contactEmail && (
        <a href={`mailto:${contactEmail}?subject=${subject}`} className={CONTACT}>
          <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          {contactEmail}
        </a>
      )}
      {contactPhone && (
        <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} className={CONTACT}>
          <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          {contactPhone}
        </a>
      )}
    </div>
  );
};

/** Opens the email composer for the seller, with the listing as subject. */
const MessageSeller = ({ listing }: { listing: Listing }) => {
  const { compose, pending } = useComposeTo(SET_UP_ERRORS);
  return (
    <Button
      variant="primary"
      pending={pending}
      onClick={() => void compose(listing.userId, sellerSubject(listing))}
    >
      {m.messageSeller}
    </Button>
  );
};

const MemberActions = ({ listing, isOwn }: { listing: Listing; isOwn: boolean }) => (
  <div className="mt-5 flex flex-wrap gap-3">
    {!isOwn && <MessageSeller listing={listing} />}
    <LinkButton {...paths.memberProfile(listing.userId)} variant={isOwn ? 'solid' : 'outline'}>
      {m.viewProfile}
    </LinkButton>
  </div>
);

/** How to contact the poster. */
export const SellerCard = ({ listing }: { listing: Listing }) => {
  const { user } = useSession();
  const isOwn = user?.id === listing.userId;
  return (
    <section aria-labelledby="contact-seller" className="border-t border-ink pt-5">
      <h2 id="contact-seller" className="display text-xl">
        {m.contactTheSeller}
      </h2>
      <p className="mt-3 flex items-center gap-3 text-ink-soft">
        <Avatar name={listing.user} picture={listing.picture} className="size-10 text-lg" />
        {isOwn ? m.thisIsYourListing : m.postedThis({ name: posterName(listing.user) })}
      </p>
      {user ? (
        <>
          <ContactDetails listing={listing} />
          <MemberActions listing={listing} isOwn={isOwn} />
        </>
      ) : (
        <LinkButton {...paths.auth()} className="mt-5">
          {m.signInOrRegister}
        </LinkButton>
      )}
    </section>
  );
};
