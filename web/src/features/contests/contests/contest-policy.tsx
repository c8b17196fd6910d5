import { ChevronDown } from 'lucide-react';

/** Number of paid subscribers at which voting in contests starts. */
const VOTING_STARTS_AT = 200;

const SECTIONS: ReadonlyArray<{ title: string; points: readonly string[] }> = [
  {
    title: 'Eligibility',
    points: [
      'Contests are open to members who are 18 years or older. Younger people need the permission of a parent or legal guardian, who is responsible for the entry.',
      'Each person enters with one account, in their own name.',
    ],
  },
  {
    title: 'Original content',
    points: [
      'Enter only work that you made yourself, or made with others who agreed to it being entered.',
      'Everyone who can be recognized in it must know and agree. Music, logos and other people’s art need permission from the rights holder.',
    ],
  },
  {
    title: 'Media guidelines',
    points: [
      'Photos are JPG or PNG files, videos are MP4, MOV or WebM files; neither may be larger than 100 MB. Videos may run up to 5 minutes.',
      'Leave out watermarks, contact details and advertising. A preview picture shows what is in the entry.',
      'A moderator checks each entry before others see it.',
    ],
  },
  {
    title: 'Usage rights',
    points: [
      'The work stays yours. By entering it you allow us to store it, show it on the site and use it to promote the contest, with your name and without payment.',
      'This permission does not allow anyone to sell your work. When you delete an entry, it is no longer shown.',
    ],
  },
  {
    title: 'Community standards',
    points: [
      'No hatred, harassment, stalking, threats or anything illegal. Do not show anyone in a demeaning way or in a way they did not agree to.',
      'Votes are for the work. If you buy or trade votes, or vote from accounts that are not yours, you are disqualified.',
    ],
  },
  {
    title: 'Disqualification',
    points: [
      'Moderators may reject an entry, or remove one that was approved, when it breaks these terms or the rules of its contest. They say why.',
      'Members who break them again may be excluded from later contests and lose prizes.',
    ],
  },
  {
    title: 'Acknowledgment',
    points: [
      'By submitting an entry you say that you have read these terms, that what you state about your work is true, and that you accept how votes are counted: each member has one vote per contest, and in a tie the entry that reached the count first is ahead.',
    ],
  },
];

/** The policy for all contests, collapsed unless `open` is set. */
export const ContestPolicy = ({ open }: { open?: boolean }) => (
  <details className="group border-y" open={open}>
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
      <span className="display text-xl">Full Contest Policy</span>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="size-5 shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="grid gap-x-12 gap-y-8 pt-2 pb-8 lg:grid-cols-2">
      {SECTIONS.map(({ title, points }) => (
        <section key={title}>
          <h4 className="font-medium">{title}</h4>
          {points.map((point) => (
            <p key={point} className="mt-2 max-w-prose text-ink-soft">
              {point}
            </p>
          ))}
        </section>
      ))}
      <section>
        <h4 className="font-medium">When voting starts</h4>
        <p className="mt-2 max-w-prose text-ink-soft">
          Voting starts once the platform reaches {VOTING_STARTS_AT} paid subscribers. Until then entries are
          collected and reviewed.
        </p>
      </section>
    </div>
  </details>
);
