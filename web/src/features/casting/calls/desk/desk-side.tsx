import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  CALL_SEARCH_MAX,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { useId, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { useTypedSearch } from '#lib/use-debounced.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { DESK_LOOKS } from '../call-words.ts';
import { MuteCallButton } from '../mute-call-button.tsx';
import { deskCsv, deskQuery } from './desk.api.ts';
import { deskFilterOf, isDeskNarrowed } from './desk-address.ts';
import { DeskFolders } from './desk-folders.tsx';
import { type DeskSideProps, SideChoice } from './desk-side-choice.tsx';

const PeopleDialog = onDemand(() => import('./desk-people-dialog.tsx').then((m) => m.DeskPeopleDialog));

const Statuses = ({ info, address, onChange }: DeskSideProps) => {
  const all = info && Object.values(info.counts).reduce((sum, count) => sum + count, 0);
  const choose = (status: ApplicationStatus | undefined) =>
    onChange({ ...address, status, application: undefined });
  return (
    <ul aria-label={common.status}>
      <li>
        <SideChoice
          label={common.all}
          count={all}
          chosen={address.status === undefined}
          onChoose={() => choose(undefined)}
        />
      </li>
      {APPLICATION_STATUSES.map((status) => (
        <li key={status}>
          <SideChoice
            label={DESK_LOOKS[status].label}
            count={info?.counts[status]}
            chosen={address.status === status}
            onChoose={() => choose(status)}
          />
        </li>
      ))}
    </ul>
  );
};

const SearchFields = ({ call, address, onChange }: DeskSideProps) => {
  const [text, setText] = useTypedSearch(address.search, (search) =>
    onChange({ ...address, search: search || undefined, application: undefined }, { replace: true }),
  );
  return (
    <search className="grid gap-3">
      <Field label={common.search}>
        <Input
          type="search"
          value={text}
          maxLength={CALL_SEARCH_MAX}
          autoComplete="off"
          placeholder={m.nameOrKeyword}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {call.roles.length > 1 && (
        <Field label={common.role}>
          <Select
            value={address.role ?? ''}
            onChange={({ target }) =>
              onChange({ ...address, role: Number(target.value) || undefined, application: undefined })
            }
          >
            <option value="">{m.allRoles}</option>
            {call.roles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={common.sortBy}>
        <Select
          value={address.sort ?? 'newest'}
          onChange={({ target }) =>
            onChange({ ...address, sort: target.value === 'stars' ? 'stars' : undefined })
          }
        >
          <option value="newest">{common.newest}</option>
          <option value="stars">{m.stars}</option>
        </Select>
      </Field>
    </search>
  );
};

const HINTS = {
  mute: m.muteHint,
  muted: m.mutedHint,
};

/** Mutes the call for the viewer only. The owner and all collaborators have this button. */
const DeskMute = ({ callId, muted }: { callId: number; muted: boolean }) => {
  const client = useQueryClient();
  const { queryKey } = deskQuery(callId);
  const confirm = (now: boolean) =>
    client.setQueryData(queryKey, (desk) => {
      if (!desk) return desk;
      const { muted: _before, ...rest } = desk;
      return now ? { ...rest, muted: now } : rest;
    });
  return (
    <MuteCallButton
      callId={callId}
      muted={muted}
      over={queryKey}
      confirm={confirm}
      hints={HINTS}
      className="-ml-2"
    />
  );
};

const Tools = ({ call, info, address }: DeskSideProps) => {
  const [isPeopleOpen, setPeopleOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="ghost" size="sm" onClick={() => setPeopleOpen(true)} className="-ml-2">
        <Users aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.deskTeamCount({ count: (info?.collaborators.length ?? 0) + 1 })}
      </Button>
      <DeskMute callId={call.id} muted={info?.muted ?? false} />
      {call.part === 'owner' && (
        <a
          href={deskCsv(call.id, deskFilterOf(address))}
          download
          className={buttonClass('ghost', 'sm', '-ml-2')}
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {common.downloadCsv}
        </a>
      )}
      {isPeopleOpen && <PeopleDialog call={call} info={info} onClose={() => setPeopleOpen(false)} />}
    </div>
  );
};

const Groups = (props: DeskSideProps) => (
  <>
    <SearchFields {...props} />
    <section aria-label={m.byStatus}>
      <h2 className="edge-print mb-1.5 text-ink-soft">{common.status}</h2>
      <Statuses {...props} />
    </section>
    <DeskFolders {...props} />
    <Tools {...props} />
  </>
);

/** The first pane: filters and tools. In a narrow window it opens above the list. */
export const DeskSide = ({
  isCompact = false,
  className,
  ...props
}: DeskSideProps & { isCompact?: boolean; className: string }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!isCompact)
    return (
      <aside aria-label={common.filters} className={cx('grid content-start gap-5 p-4', className)}>
        <Groups {...props} />
      </aside>
    );
  return (
    <div className={className}>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        align="start"
        className="w-full"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {isDeskNarrowed(props.address) ? m.filtersActive : m.filtersAndFolders}
      </Button>
      <div
        id={id}
        className={cx('max-h-[60dvh] gap-5 overflow-y-auto px-3.5 pb-4', open ? 'grid' : 'hidden')}
      >
        {open && <Groups {...props} />}
      </div>
    </div>
  );
};
