import * as m from '#messages/accounts/billing';

const NOTES: ReadonlyArray<readonly [term: string, text: string]> = [
  [m.youLoseAccessTo, m.fullProfiles],
  [m.youKeep, m.yourOwnWork],
  [m.ifAPaymentFails, m.weEmailYouAndTryAgain],
  [m.ifYouCancel, m.accessUntilPeriodEnds],
];

/** Explains what a member loses and keeps when the membership ends. */
export const MembershipEndNotes = () => (
  <section aria-labelledby="lapse">
    <h2 id="lapse" className="display text-xl">
      {m.ifYourMembershipEnds}
    </h2>
    <dl className="mt-5 border-b">
      {NOTES.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 gap-y-1 border-t py-4 sm:grid-cols-[9rem_1fr]">
          <dt className="font-medium">{term}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
