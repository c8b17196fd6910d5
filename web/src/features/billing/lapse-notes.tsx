const NOTES: ReadonlyArray<readonly [term: string, text: string]> = [
  [
    'What closes',
    'Other members show you their name, their first picture and when they joined. The rest of their profile stays closed.',
  ],
  [
    'What stays',
    'Your profile, your gallery and everything you wrote. Others find you in every search as before.',
  ],
  ['What is lost', 'Nothing. Subscribe again, months later if you like, and all of it is open at once.'],
  [
    'If a payment fails',
    'We write to you and try again. Until the month is over everything stays open; after that the membership ends.',
  ],
  ['If you cancel', 'What you paid for stays open to its last day, and nothing is charged after it.'],
];

/** What happens when a subscription lapses, said before it does. */
export const LapseNotes = () => (
  <section aria-labelledby="lapse">
    <h2 id="lapse" className="display text-xl">
      When it lapses
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
