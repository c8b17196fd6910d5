import type { Caution } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { cx } from '#lib/class-names.ts';
import * as common from '#messages/common';
import * as m from '#messages/ui';

/** The warning and the advice for each kind of caution. */
const WORDS: Record<Caution, { title: string; advice: string }> = {
  link: {
    title: m.containsALink,
    advice: m.doNotOpenItUnless,
  },
  phone: {
    title: m.containsAPhoneNumber,
    advice: m.ourTeamCannotSeePhoneCalls,
  },
  money: {
    title: m.mentionsAPayment,
    advice: m.doNotSendMoneyGift,
  },
  messenger: {
    title: m.asksYouToUseAnother,
    advice: m.keepWritingHereUntilYou,
  },
};

/** A warning above a first message. It disappears when the viewer has answered. */
export const CautionNote = ({ caution, className }: { caution: readonly Caution[]; className?: string }) => (
  <aside
    aria-label={m.beforeYouReply}
    className={cx('rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm', className)}
  >
    <p className="flex items-center gap-2 font-medium">
      <ShieldAlert aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      {m.beCarefulYouDoNot}
    </p>
    <dl className="mt-1.5 grid gap-1 text-ink-soft">
      {caution.map((kind) => (
        <div key={kind}>
          <dt className="inline font-medium text-ink">{common.sentence({ text: WORDS[kind].title })}</dt>{' '}
          <dd className="inline">{WORDS[kind].advice}</dd>
        </div>
      ))}
    </dl>
  </aside>
);
