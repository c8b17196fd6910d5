import type { Listing } from '@opencall/contract/marketplace/marketplace.schemas';
import { useRouter } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { posterName, sellerSubject } from './listing-words.ts';

/** Mail's composer: as soon as its screen exists, the seller and the subject are handed to it. */
const useHasComposer = (): boolean => {
  const { routesByPath } = useRouter();
  return paths.emails() in routesByPath;
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

const MemberActions = ({ listing, isOwn }: { listing: Listing; isOwn: boolean }) => {
  const hasComposer = useHasComposer();
  const mayWrite = hasComposer && !isOwn;
  const href = paths.emails({ userId: listing.userId, subject: sellerSubject(listing) });
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {mayWrite && (
        <LinkButton href={href} variant="primary">
          Message Seller
        </LinkButton>
      )}
      <LinkButton href={paths.memberProfile(listing.userId)} variant={mayWrite ? 'outline' : 'solid'}>
        View Profile
      </LinkButton>
    </div>
  );
};

/** How to reach whoever posted it. */
export const SellerCard = ({ listing }: { listing: Listing }) => {
  const { user } = useSession();
  const isOwn = user?.id === listing.userId;
  return (
    <section aria-labelledby="contact-seller" className="border-t border-ink pt-5">
      <h2 id="contact-seller" className="display text-xl">
        Contact the Seller
      </h2>
      <p className="mt-1.5 text-ink-soft">
        {isOwn
          ? 'This is your listing: what follows is what others see.'
          : `${posterName(listing.user)} posted this.`}
      </p>
      {user ? (
        <>
          <ContactDetails listing={listing} />
          <MemberActions listing={listing} isOwn={isOwn} />
        </>
      ) : (
        <LinkButton href={paths.auth()} className="mt-5">
          Sign in or Register
        </LinkButton>
      )}
    </section>
  );
};
