import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

/** The Terms of Service, in a box of its own so that they are read before they are agreed to. */
export const Terms = () => (
  <section
    aria-label="Terms of Service"
    className="h-[200px] overflow-y-auto rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm text-ink-soft"
  >
    <TermsText />
  </section>
);

const RULES: ReadonlyArray<readonly [title: string, text: string]> = [
  [
    'Who may join',
    'Opencall is for adults. You must be at least 18 years old, you register in your own name, and you keep one account. The stage name you choose is yours as long as it does not pass you off as somebody else.',
  ],
  [
    'What is forbidden',
    'You may not use Opencall for stalking or harassment of anyone; to offer, seek or arrange illegal services; to buy, sell or promote controlled substances; for trafficking in persons or any form of coercion; or for any other unlawful activity. What is forbidden here stays forbidden in mail, in messages and at the meetings you arrange through them.',
  ],
  [
    'What you upload',
    'Upload only pictures and videos that you made or may show, of people who agreed to be shown, all of them adults. What you upload stays yours; you allow us to store it, to make smaller copies of it, and to show it to members on Opencall for as long as it is on your profile.',
  ],
  [
    'Meeting others',
    'Work that you agree on is between you and the other member. We do not take part in it, and we do not vouch for anyone beyond the verified mark, which says that a moderator has seen an identity document. Meet in public first, and tell somebody where you go.',
  ],
  [
    'Membership',
    'The first 3 months are free and need no credit card. After them, seeing other members’ full profiles takes a membership of $7.99/month, which you may end at any time for the month to come.',
  ],
  [
    'Moderation',
    'Moderators may hide a profile, remove what breaks these terms, and close accounts. Reports are read by people. When we must, we answer lawful requests of the authorities.',
  ],
  [
    'Limits',
    'We run Opencall with care, but cannot promise that it is always there or free of faults. Where the law allows, we are not liable for what members do to each other.',
  ],
  [
    'Changes',
    'When these terms change in a way that matters, we tell you before it counts. Staying a member afterwards means that you agree.',
  ],
];

const TermsText = () => (
  <>
    <h2 className="font-medium text-ink">Terms of Service</h2>
    {/* The link also makes the box reachable, and so scrollable, by keyboard. */}
    <p className="mt-1">
      What we agree on when you join. How we handle what you tell us is in the{' '}
      <Link href={paths.privacyPolicy()} target="_blank" className="text-link text-ink">
        Privacy Policy
      </Link>
      .
    </p>
    {RULES.map(([title, text]) => (
      <div key={title} className="mt-3">
        <h3 className="font-medium text-ink">{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </>
);
