const NOTES: ReadonlyArray<readonly [term: string, text: string]> = [
  [
    'You lose access to',
    'Other members’ full profiles. You still see their name, first picture and join date.',
  ],
  [
    'You keep',
    'Your profile, your gallery and everything you wrote. Others can still find you in search. You can subscribe again at any time.',
  ],
  [
    'If a payment fails',
    'We email you and try again. You keep full access until the end of the month; after that your membership ends.',
  ],
  [
    'If you cancel',
    'You keep full access until the end of the period you paid for. You are not charged again.',
  ],
];

/** Explains what a member loses and keeps when the membership ends. */
export const MembershipEndNotes = () => (
  <section aria-labelledby="lapse">
    <h2 id="lapse" className="display text-xl">
      If your membership ends
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
