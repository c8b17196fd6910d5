import type { Caution } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import { ShieldAlert } from 'lucide-react';
import { cx } from '#lib/class-names.ts';

/** The warning and the advice for each kind of caution. */
const WORDS: Record<Caution, { title: string; advice: string }> = {
  link: {
    title: 'Contains a link',
    advice: 'Do not open it unless you are sure where it leads. Do not enter your password there.',
  },
  phone: {
    title: 'Contains a phone number',
    advice: 'Get to know each other here first. You cannot report a phone call to our team.',
  },
  money: {
    title: 'Mentions a payment',
    advice: 'Do not send money, gift cards or codes to someone you have not met.',
  },
  messenger: {
    title: 'Asks you to use another app',
    advice: 'Keep writing here until you trust this person. Our team can only see messages sent here.',
  },
};

/** A warning above a first message. It disappears when the viewer has answered. */
export const CautionNote = ({ caution, className }: { caution: readonly Caution[]; className?: string }) => (
  <aside
    aria-label="Before you answer"
    className={cx('rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm', className)}
  >
    <p className="flex items-center gap-2 font-medium">
      <ShieldAlert aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      Be careful: you do not know this member yet
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
