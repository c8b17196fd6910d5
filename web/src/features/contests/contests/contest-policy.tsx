import ChevronDown from 'lucide-react/icons/chevron-down';
import * as m from '#messages/contests/contests';

/** Number of paid subscribers at which voting in contests starts. */
const VOTING_STARTS_AT = 200;

const SECTIONS: ReadonlyArray<{ title: string; points: readonly string[] }> = [
  {
    title: m.eligibility,
    points: [m.contestsAreOpenToMembers, m.eachPersonEntersWithOne],
  },
  {
    title: m.originalContent,
    points: [m.enterOnlyWorkThatYou, m.everyoneWhoCanBeRecognized],
  },
  {
    title: m.mediaGuidelines,
    points: [m.photosAreJpgOrPng, m.leaveOutWatermarksContactDetails, m.aModeratorChecksEachEntry],
  },
  {
    title: m.usageRights,
    points: [m.theWorkStaysYoursBy, m.thisPermissionDoesNotAllow],
  },
  {
    title: m.communityStandards,
    points: [m.noHatredHarassmentStalkingThreats, m.votesAreForTheWork],
  },
  {
    title: m.disqualification,
    points: [m.moderatorsMayRejectAnEntry, m.repeatedViolations],
  },
  {
    title: m.acknowledgment,
    points: [m.bySubmittingAnEntryYou],
  },
];

/** The policy for all contests, collapsed unless `open` is set. */
export const ContestPolicy = ({ open }: { open?: boolean }) => (
  <details className="group border-y" open={open}>
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
      <span className="display text-xl">{m.fullContestPolicy}</span>
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
        <h4 className="font-medium">{m.whenVotingStarts}</h4>
        <p className="mt-2 max-w-prose text-ink-soft">
          {m.votingStartsAt({ subscribers: VOTING_STARTS_AT })}
        </p>
      </section>
    </div>
  </details>
);
