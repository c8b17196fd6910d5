import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/toast';
import { cx } from '#lib/class-names.ts';
import { useStore } from '#lib/store.ts';
import { dismissToast, TOAST_DURATION, type ToastEntry, toastStore } from '#lib/toasts.ts';
import * as common from '#messages/common';

/** Pixels of a swipe to the right that dismiss a toast. */
const SWIPE_THRESHOLD = 50;
const HOTKEY = ['F8'];

const Item = ({ entry }: { entry: ToastEntry }) => {
  const destructive = entry.variant === 'destructive';
  return (
    <Primitive.Root
      open={entry.open}
      duration={entry.duration}
      type={destructive ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      data-variant={entry.variant ?? 'default'}
      className={cx(
        'flex items-start gap-3 rounded-frame border-l-4 py-3.5 pr-1 pl-4 shadow-float data-[state=open]:animate-rise',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'data-[swipe=cancel]:transition-transform',
        destructive
          ? 'border-safelight bg-red-ground text-red'
          : 'border-film-edge bg-film text-film-ink dark:bg-paper-sunken',
      )}
    >
      <div className="flex-1 py-0.5">
        <Primitive.Title className="text-[0.9375rem] font-medium">{entry.title}</Primitive.Title>
        {entry.description && (
          <Primitive.Description className="mt-0.5 text-sm opacity-90">
            {entry.description}
          </Primitive.Description>
        )}
      </div>
      {entry.action}
      <Primitive.Close aria-label={common.dismiss} className="-my-2 grid size-11 shrink-0 place-items-center">
        <X aria-hidden="true" className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  );
};

/**
 * Shows the messages of `toast()`. Screen readers announce them politely, and failures assertively. F8 focuses the
 * list. Escape closes the toast or dialog that opened last.
 */
export const Toaster = () => {
  const entries = useStore(toastStore, (toasts) => toasts);
  return (
    <Primitive.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {entries.map((entry) => (
        <Item key={entry.id} entry={entry} />
      ))}
      <Primitive.Viewport
        hotkey={HOTKEY}
        className="fixed right-0 bottom-0 z-60 flex w-full max-w-[420px] flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
      />
    </Primitive.Provider>
  );
};
