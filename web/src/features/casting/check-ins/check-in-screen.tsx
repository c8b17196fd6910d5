import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { zonedSpanText } from '#lib/time-zones.ts';
import { Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { checkInQuery } from './check-in.api.ts';
import { CheckInSection } from './check-in-section.tsx';
import type { CheckInShoot } from './check-in-words.ts';

const NothingHere = () => (
  <EmptyState title="No check-in">This shoot has no check-in, and it is too late to set one up.</EmptyState>
);

/** A check-in alone, where a push message leads: its buttons, and not much else. */
export const CheckInScreen = ({ shoot }: { shoot: CheckInShoot }) => {
  const { data } = useQuery(checkInQuery(shoot.id));
  const { terms, title, status } = shoot;
  return (
    <div className="mx-auto w-full max-w-xl">
      <Link {...paths.shoot(shoot.id)} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        The shoot
      </Link>
      <h1 className="display text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-1 mb-8 text-ink-soft">{zonedSpanText(terms, terms.timeZone)}</p>
      {data === null && status !== 'confirmed' ? <NothingHere /> : <CheckInSection shoot={shoot} />}
    </div>
  );
};
