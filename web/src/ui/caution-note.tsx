import type { Caution } from '@opencall/contract/first-contact/first-contact.vocabulary';
import { ShieldAlert } from 'lucide-react';

/** What each thing is, and what to do about it. */
const WORDS: Record<Caution, { title: string; advice: string }> = {
  link: {
    title: 'A link',
    advice: 'Open it only if you know where it leads, and do not sign in there.',
  },
  phone: {
    title: 'A phone number',
    advice: 'Get to know each other here first. What is said on the phone cannot be reported.',
  },
  money: {
    title: 'A transfer of money',
    advice: 'Do not send money, gift cards or codes to somebody you have not met.',
  },
  messenger: {
    title: 'Another messenger',
    advice: 'Stay here until you trust them: the team can only help with what is written here.',
  },
};

/** Above a first message that holds something to be careful with. It goes once the viewer has answered. */
export const CautionNote = ({
  caution,
  className = '',
}: {
  caution: readonly Caution[];
  className?: string;
}) => (
  <aside
    aria-label="Before you answer"
    className={`rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm ${className}`}
  >
    <p className="flex items-center gap-2 font-medium">
      <ShieldAlert aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      You have not answered this member yet
    </p>
    <dl className="mt-1.5 grid gap-1 text-ink-soft">
      {caution.map((kind) => (
        <div key={kind}>
          <dt className="inline font-medium text-ink">{`${WORDS[kind].title}. `}</dt>
          <dd className="inline">{WORDS[kind].advice}</dd>
        </div>
      ))}
    </dl>
  </aside>
);
