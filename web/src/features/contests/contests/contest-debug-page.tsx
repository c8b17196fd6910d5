import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-manage';
import { Button } from '#ui/button.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { bodyOf, emptyContest } from './contest-form-values.ts';
import { useCreateContest } from './contests.api.ts';

const TEST_CONTEST = {
  title: m.testContest,
  description: m.testDescription,
  rules: m.testRules,
  prizes: m.testPrizes,
};

/** For operators: shows who is signed in, posts a test contest and shows the server's response. */
export const ContestDebugPage = () => {
  const { user } = useSession();
  const [answer, setAnswer] = useState<string>();
  const create = useCreateContest({
    onSuccess: (contest) => {
      setAnswer(JSON.stringify(contest, null, 2));
      toast({ title: m.contestCreated, description: contest.title });
    },
    onError: (error) => {
      setAnswer(errorText(error));
      toastError(m.failedToCreateContest, errorText(error));
    },
  });
  return (
    <FormPage title={m.testContestCreation}>
      <PageHeader title={m.testContestCreation} />
      <dl className="grid max-w-md gap-3 border-t pt-5">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{m.user}</dt>
          <dd>{user?.username}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{common.role}</dt>
          <dd>{user?.role}</dd>
        </div>
      </dl>
      <Button
        className="mt-8"
        pending={create.isPending}
        pendingLabel={common.creating}
        onClick={() => create.mutate(bodyOf({ ...emptyContest(), ...TEST_CONTEST }))}
      >
        {m.createTestContest}
      </Button>
      {answer && (
        <section aria-label={m.response} className="mt-8">
          <h2 className="display text-xl">{m.response}</h2>
          <pre className="mt-3 max-w-3xl overflow-x-auto rounded-frame bg-paper-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {answer}
          </pre>
        </section>
      )}
    </FormPage>
  );
};
