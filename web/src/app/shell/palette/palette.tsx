import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useNavigate } from '@tanstack/react-router';
import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { isComposing } from '#lib/keys.ts';
import { paletteStore } from '#lib/palette.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/shell';
import * as common from '#messages/common';
import { Avatar } from '#ui/avatar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { type PaletteItem, screensFor } from './palette-screens.ts';
import { type PaletteGroup, usePaletteSearch } from './use-palette-search.ts';

/** Gets the focus if the palette was opened from a menu, which is closed now: the visible button of a menu. */
const menuButton = {
  get current() {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-menu-button]')];
    return buttons.find(({ offsetWidth }) => offsetWidth > 0) ?? null;
  },
};

const close = () => paletteStore.set(false);

type Combobox = UseComboboxReturnValue<PaletteItem>;

const Option = ({ item, index, combobox }: { item: PaletteItem; index: number; combobox: Combobox }) => (
  <div
    {...combobox.getItemProps({ item, index })}
    className={cx(
      'flex min-h-11 scroll-mb-14 cursor-pointer items-center gap-3 rounded-frame px-3',
      index === combobox.highlightedIndex && 'bg-ink/8',
    )}
  >
    {item.picture !== undefined && <Avatar name={item.label} picture={item.picture} />}
    <span className="min-w-0 flex-1 truncate">{item.label}</span>
    {item.detail && (
      <span className="shrink-0 text-sm text-ink-soft first-letter:uppercase">{item.detail}</span>
    )}
  </div>
);

interface ResultsProps {
  groups: readonly PaletteGroup[];
  items: readonly PaletteItem[];
  combobox: Combobox;
}

const Results = ({ groups, items, combobox }: ResultsProps) => (
  <div {...combobox.getMenuProps({ 'aria-label': m.resultsLabel })} className="-mx-3 mt-3">
    {groups.map(({ title, items: ofGroup }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element stands for
      <div key={title} role="group" aria-label={title} className="pb-3">
        <p aria-hidden="true" className="edge-print px-3 pt-2 pb-1.5 text-ink-soft">
          {title}
        </p>
        {ofGroup.map((item) => (
          <Option key={item.key} item={item} index={items.indexOf(item)} combobox={combobox} />
        ))}
      </div>
    ))}
  </div>
);

const statusText = (
  count: number,
  { isSearching, isFailed }: { isSearching: boolean; isFailed: boolean },
) => {
  if (isSearching) return m.searching;
  if (isFailed) return m.searchFailed;
  if (count === 0) return m.nothingFoundTryAnotherName;
  return m.resultCount({ count });
};

const Search = ({ user }: { user: User }) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const screens = useMemo(() => screensFor(user), [user]);
  const { groups, ...state } = usePaletteSearch(text, screens);
  const items = groups.flatMap((group) => group.items);
  const combobox = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.key,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      close();
      void navigate(selectedItem.link);
    },
    // Leaving the field must not choose the highlighted result.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
  });
  const status = statusText(items.length, state);
  return (
    <>
      <Input
        {...combobox.getInputProps({
          'aria-label': common.search,
          'aria-labelledby': undefined,
          placeholder: m.palettePlaceholder,
          onChange: ({ currentTarget }) => setText(currentTarget.value),
          onKeyDown: (event) => {
            if (isComposing(event)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="status" className={cx('mt-3 text-sm text-ink-soft', items.length > 0 && 'sr-only')}>
        {status}
      </p>
      <Results groups={groups} items={items} combobox={combobox} />
      {/* A fade that shows that more results follow. It is higher than the space between two groups. */}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky -bottom-5 -mx-3 -mb-5 h-14 bg-linear-to-t from-paper-raised to-paper-raised/0"
      />
    </>
  );
};

/** Goes to a screen, or finds a member, call, listing or contest. */
export const Palette = ({ open }: { open: boolean }) => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => paletteStore.set(next)}
      title={m.findAnything}
      fallbackFocus={menuButton}
      className="h-[88dvh] sm:h-[min(38rem,84dvh)]"
    >
      <Search user={user} />
    </Dialog>
  );
};
