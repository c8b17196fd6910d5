import type { Profile } from '@opencall/contract/profiles/profiles.schemas';
import { ArrowUpRight } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { Section } from './profile-details.tsx';

/** For moderators: where the identity document stands, and the document itself. */
export const IdVerification = ({ profile }: { profile: Profile }) =>
  profile.idCardUrl && (
    <Section title="ID Verification">
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-3 border-t pt-3">
        <p>
          {profile.idVerified ? 'The document has been verified.' : 'The document waits for verification.'}
        </p>
        <a
          href={profile.idCardUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'sm')}
        >
          View ID Document
          <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </Section>
  );
