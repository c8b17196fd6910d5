import { useState } from 'react';
import type { Question, QueueAction, QueueListProps } from './queue-actions.ts';

/** True if no button has the focus, which Enter would press. */
export const isRowOrPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && 'row' in target.dataset);

const textOf = ({ disabled, why, question }: QueueAction): string | null | undefined =>
  disabled ? why : question?.();

/** The decision that is selected on the current row, by key or by button. */
export const useQuestion = <T>(
  { idOf, actionsOf }: Pick<QueueListProps<T>, 'idOf' | 'actionsOf'>,
  current: T | undefined,
) => {
  const [selected, setSelected] = useState<{ id: number; key: string } | null>(null);
  const isSelected = current !== undefined && selected?.id === idOf(current);
  // Find the action at each render, because the row may have changed.
  const action = isSelected ? actionsOf(current).find(({ key }) => key === selected?.key) : undefined;
  const text = action && textOf(action);
  return {
    action: text ? action : undefined,
    text,
    select: (item: T, { key }: QueueAction) => setSelected({ id: idOf(item), key }),
    cancel: () => setSelected(null),
  };
};

interface ActionsOptions<T> extends Pick<QueueListProps<T>, 'items' | 'idOf' | 'actionsOf'> {
  index: number;
  /** Makes another row the current one and focuses it. */
  select: (index: number) => void;
  choose: (id: number) => void;
  asked: ReturnType<typeof useQuestion<T>>;
}

/**
 * Runs the actions of rows. A key selects a decision and Enter confirms it. A button runs its action immediately,
 * unless it is final.
 */
export const useActions = <T>({
  items,
  index,
  idOf,
  actionsOf,
  select,
  choose,
  asked,
}: ActionsOptions<T>) => {
  const ask = (item: T, action: QueueAction, at: number) => {
    // Focus the row, so that Enter confirms the decision and presses no button.
    select(at);
    asked.select(item, action);
  };
  const run = (item: T, action: QueueAction, focusAfter: number) => {
    asked.cancel();
    choose(idOf(item));
    action.run();
    if (!action.movesFocus) select(focusAfter);
  };
  const click = (item: T, action: QueueAction, at: number) => {
    if (action.disabled) return;
    if (action.isFinal && textOf(action)) ask(item, action, at);
    else run(item, action, at);
  };
  const runByKey = (item: T, key: string): boolean => {
    const action = actionsOf(item).find((candidate) => candidate.key === key.toLowerCase());
    if (!action) return false;
    if (textOf(action)) ask(item, action, index);
    else if (!action.disabled) run(item, action, index);
    return true;
  };
  const confirm = (focusAfter: number) => {
    const item = items[index];
    if (item === undefined || !asked.action || asked.action.disabled) return;
    run(item, asked.action, focusAfter);
  };
  const answerByKey = ({ key, target, repeat }: KeyboardEvent): boolean => {
    if (!asked.action) return false;
    if (key === 'Escape') asked.cancel();
    else if (key !== 'Enter' || !isRowOrPage(target)) return false;
    // Ignore a repeated Enter while the key is held down.
    else if (!repeat) confirm(Math.min(index + 1, items.length - 1));
    return true;
  };
  const questionAt = (at: number): Question | undefined =>
    asked.action && {
      text: asked.text ?? '',
      confirmLabel: asked.action.label,
      confirm: asked.action.disabled ? undefined : () => confirm(at),
      cancel: () => {
        asked.cancel();
        select(at);
      },
    };
  return { click, runByKey, answerByKey, questionAt };
};
