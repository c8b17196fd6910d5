import { ChevronDown } from 'lucide-react';

/** Members who pay before voting in contests begins. */
const VOTING_STARTS_AT = 200;

const SECTIONS: ReadonlyArray<{ title: string; points: readonly string[] }> = [
  {
    title: 'Eligibility',
    points: [
      'Contests are open to members who are 18 years or older. Whoever is younger needs the permission of a parent or legal guardian, who answers for the entry.',
      'One person enters with one account, in their own name.',
    ],
  },
  {
    title: 'Original content',
    points: [
      'Enter only work that you made yourself, or made with others who agreed to it being entered.',
      'Everybody who can be recognized in it has to know and to agree. Music, logos and other people’s art need the permission of whoever holds the rights.',
    ],
  },
  {
    title: 'Media guidelines',
    points: [
      'Photos are JPG or PNG files, videos are MP4, MOV or WebM files; neither may be larger than 100 MB. Videos may run up to 5 minutes.',
      'Leave out watermarks, contact details and advertising. A preview picture shows what is in the entry.',
      'Each entry is looked at by a moderator before others see it.',
    ],
  },
  {
    title: 'Usage rights',
    points: [
      'The work stays yours. By entering it you allow us to store it, show it on the site and use it to tell of the contest, with your name beside it, without payment.',
      'That permission does not let anybody sell your work. When you delete an entry, it is no longer shown.',
    ],
  },
  {
    title: 'Community standards',
    points: [
      'No hatred, harassment, stalking, threats, or anything that the law forbids. Nobody is shown in a way that demeans them or that they did not agree to.',
      'Votes are for the work. Buying or trading them, or voting from accounts that are not yours, ends your part in the contest.',
    ],
  },
  {
    title: 'Disqualification',
    points: [
      'Moderators may reject an entry, or remove one that was approved, when it breaks these terms or the rules of its contest. They say why.',
      'Whoever breaks them again may be left out of later contests and lose a prize that was won.',
    ],
  },
  {
    title: 'Acknowledgment',
    points: [
      'By submitting an entry you say that you have read these terms, that what you state about your work is true, and that you accept how the votes are counted: one vote a member in each contest, and of equal counts the one that was reached first is ahead.',
    ],
  },
];

/** The rules of every contest, collapsed. */
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
