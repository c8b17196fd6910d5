import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { useRef, useState } from 'react';
import type { QueueAction, RowState } from '#features/staff/moderation/queue-actions.ts';
import { RowActions, RowColumns } from '#features/staff/moderation/queue-parts.tsx';
import { QueueScreen } from '#features/staff/moderation/queue-screen.tsx';
import { type PeopleFilter, peopleQuery } from '#features/staff/people/people.api.ts';
import { PeopleFilters } from '#features/staff/people/people-filters.tsx';
import { PeopleHelp } from '#features/staff/people/people-help.tsx';
import { type PersonTask, tasksFor } from '#features/staff/people/people-words.ts';
import { PersonDetails } from '#features/staff/people/person-details.tsx';
import { PersonDialog } from '#features/staff/people/person-dialog.tsx';
import { PersonFacts } from '#features/staff/people/person-facts.tsx';
import { SanctionsButton } from '#features/staff/sanctions/sanctions-button.tsx';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages-people';
import * as common from '#messages/common';
import * as counts from '#messages/staff/queue-counts';
import { Button } from '#ui/button.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { useScreenKeys } from '#ui/use-screen-keys.ts';
import { peopleSearch } from './people-search.ts';

const route = getRouteApi('/protected/staff/people');

const doNothing = (): void => undefined;

const Head = ({ onHelp }: { onHelp: () => void }) => (
  <PageHeader
    title={common.members}
    actions={
      <Button variant="ghost" size="sm" className="max-lg:hidden" aria-keyshortcuts="?" onClick={onHelp}>
        <Keyboard aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {common.keyboardShortcuts}
      </Button>
    }
  />
);

interface RowProps {
  person: PersonSummary;
  state: RowState;
  actions: readonly QueueAction[];
}

/** A row of the list. Its buttons are shown with the details, but its keys also work while it is closed. */
const Row = ({ person, state, actions }: RowProps) => (
  <>
    <RowColumns actions={<RowActions actions={[]} state={state} />}>
      <PersonFacts person={person} />
    </RowColumns>
    {state.open && (
      <PersonDetails
        id={person.id}
        actions={
          <div className="flex flex-wrap gap-2">
            <RowActions actions={actions} state={state} opens={false}>
              {!isStaffRole(person.role) && <SanctionsButton userId={person.id} username={person.username} />}
            </RowActions>
          </div>
        }
      />
    )}
  </>
);

interface OpenDialog {
  person: PersonSummary;
  task: PersonTask;
}

const People = () => {
  const filter = route.useSearch() as PeopleFilter;
  const navigate = route.useNavigate();
  const result = useInfiniteQuery(peopleQuery(filter));
  const { user } = useSession();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [helping, setHelping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useScreenKeys(({ key }) => {
    if (key === '?') setHelping(true);
    else if (key === '/') field.current?.focus();
    else return false;
    return true;
  });
  const actionsOf = (person: PersonSummary): QueueAction[] =>
    tasksFor(person, user?.id).map(({ task, key, label }) => ({
      key,
      label,
      movesFocus: true,
      run: () => setDialog({ person, task }),
    }));
  const narrow = (changes: PeopleFilter, { replace = false } = {}) =>
    void navigate({
      search: (previous) => peopleSearch({ ...previous, ...changes }),
      replace,
      resetScroll: false,
    });
  return (
    <>
      <Head onHelp={() => setHelping(true)} />
      <QueueScreen
        label={common.members}
        loading={m.loadingMembers}
        countText={counts.memberCount}
        failure={m.membersCouldNotBeLoaded}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ username }) => username}
        actionsOf={actionsOf}
        filters={<PeopleFilters filter={filter} onFilter={narrow} field={field} />}
        empty={{
          title: m.noMembersFound,
          text: m.noAccountMatches,
        }}
        changed={false}
        onShowChanges={doNothing}
        row={(person, state) => <Row person={person} state={state} actions={actionsOf(person)} />}
      />
      <PeopleHelp open={helping} onOpenChange={setHelping} />
      {dialog && (
        <PersonDialog
          key={dialog.task}
          person={dialog.person}
          task={dialog.task}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};

export const PeopleRoute = () => (
  <StaffOnly refusal={m.noPermissionToManageMembers} adminOnly>
    <ListPage title={common.members}>
      <People />
    </ListPage>
  </StaffOnly>
);
