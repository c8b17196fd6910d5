import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { bodyOf, emptyContest } from './contest-form-values.ts';
import { useCreateContest } from './contests.api.ts';

const TEST_CONTEST = {
  title: 'Test Contest',
  description: 'A contest that was posted by the debug page, to see that contests can be posted.',
  rules: 'This contest is a test: there is nothing to win. Its creator deletes it afterwards.',
  prizes: 'First prize, Second prize',
};

/** For operators: shows who is signed in, posts a test contest and shows the server's response. */
export const ContestDebugPage = () => {
  const { user } = useSession();
  const [answer, setAnswer] = useState<string>();
  const create = useCreateContest({
    onSuccess: (contest) => {
      setAnswer(JSON.stringify(contest, null, 2));
      toast({ title: 'Contest Created', description: contest.title });
    },
    onError: (error) => {
      setAnswer(errorText(error));
      toastError('Failed to create contest', errorText(error));
    },
  });
  return (
    <FormPage title="Test Contest Creation">
      <PageHeader title="Test Contest Creation" />
      <dl className="grid max-w-md gap-3 border-t pt-5">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">User</dt>
          <dd>{user?.username}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Role</dt>
          <dd>{user?.role}</dd>
        </div>
      </dl>
      <Button
        className="mt-8"
        pending={create.isPending}
        pendingLabel="Creating..."
        onClick={() => create.mutate(bodyOf({ ...emptyContest(), ...TEST_CONTEST }))}
      >
        Create Test Contest
      </Button>
      {answer && (
        <section aria-label="Answer" className="mt-8">
          <h2 className="display text-xl">Answer</h2>
          <pre className="mt-3 max-w-3xl overflow-x-auto rounded-frame bg-paper-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {answer}
          </pre>
        </section>
      )}
    </FormPage>
  );
};
