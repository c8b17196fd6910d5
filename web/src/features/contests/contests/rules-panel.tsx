import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import * as m from '#messages/contests/contests';
import { ContestPolicy } from './contest-policy.tsx';

/** The rules of this contest, then the policy for all contests. */
export const RulesPanel = ({ contest }: { contest: Contest }) => (
  <div className="grid max-w-5xl gap-12">
    <section aria-labelledby="contest-rules">
      <h2 id="contest-rules" className="display text-2xl">
        {m.contestRules}
      </h2>
      <p className="mt-4 max-w-prose whitespace-pre-line text-lg wrap-anywhere">{contest.rules}</p>
    </section>
    <section aria-labelledby="contest-policy">
      <h3 id="contest-policy" className="sr-only">
        {m.contestPolicy}
      </h3>
      <ContestPolicy />
    </section>
  </div>
);
