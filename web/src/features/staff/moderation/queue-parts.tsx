import type { ComponentProps, ReactNode } from 'react';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EscapeLayer } from '#ui/escape-layer.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import type { Question, QueueAction, RowState } from './queue-actions.ts';

/** `2 hours ago`, with the full date on hover. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
    {formatRelative(at)}
  </time>
);

/** A link to a member's profile, or a text if the account was deleted. */
export const Person = ({ person }: { person: { id: number; username: string } | null }) =>
  person ? (
    <Link {...paths.profile(person.id)} className="text-link text-ink wrap-anywhere">
      {person.username}
    </Link>
  ) : (
    <span>{common.aDeletedAccount}</span>
  );

/** `2 hours ago by anna`. */
export const TimeAndPerson = ({ at, person }: { at: string } & ComponentProps<typeof Person>) => (
  <Message
    text={m.timeByPerson}
    tags={{ time: () => <When at={at} />, person: () => <Person person={person} /> }}
  />
);

export const StatusBadge = ({ look }: { look: { label: string; tone: BadgeTone } }) => (
  <Badge tone={look.tone}>
    <span className="sr-only">{common.statusColon} </span>
    {look.label}
  </Badge>
);

interface RowActionsProps {
  actions: readonly QueueAction[];
  state: RowState;
  /** True if the row can be opened to show more. */
  opens?: boolean;
  children?: ReactNode;
}

/** The confirmation of a selected decision. */
const Confirmation = ({ question: { text, confirmLabel, confirm, cancel } }: { question: Question }) => (
  <EscapeLayer onEscape={cancel}>
    <div className="w-full max-w-104 self-start border-l-4 border-l-ink pl-3">
      <p role="alert" className="text-[0.9375rem] wrap-anywhere">
        {text}
        {confirm && <span className="text-ink-soft"> {m.enterOrEscape}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {confirm && (
          <Button size="sm" onClick={confirm}>
            {confirmLabel}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={cancel}>
          {confirm ? common.cancel : m.close}
        </Button>
      </div>
    </div>
  </EscapeLayer>
);

/** The buttons of a row. Their keys run the same actions. */
export const RowActions = ({ actions, state, opens = true, children }: RowActionsProps) =>
  state.question ? (
    <Confirmation question={state.question} />
  ) : (
    <div className="flex flex-wrap items-start gap-2">
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.tone ?? 'outline'}
          disabled={action.disabled}
          aria-keyshortcuts={action.key}
          // Ignore the second click of a double click: the next row may have moved under the pointer.
          onClick={({ detail }) => detail < 2 && state.act(action)}
        >
          {action.label}
        </Button>
      ))}
      {children}
      {opens && (
        <Button
          size="sm"
          // Aligned with the other buttons if it wraps below them.
          variant={actions.length > 0 ? 'outline' : 'ghost'}
          aria-expanded={state.open}
          onClick={state.toggle}
          className={actions.length > 0 ? undefined : 'first:-ml-3.5'}
        >
          {state.open ? m.less : m.details}
        </Button>
      )}
    </div>
  );

/** Places facts and actions side by side, or below each other if there is no space. */
export const RowColumns = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className="flex flex-wrap gap-x-8 gap-y-3">
    <div className="min-w-0 flex-[1_1_24rem]">{children}</div>
    {actions}
  </div>
);
