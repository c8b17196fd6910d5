import { Dialog } from '#ui/dialog.tsx';

/** A key and what it does. */
export interface QueueKey {
  key: string;
  does: string;
}

/** What every queue understands. */
const EVERYWHERE: readonly QueueKey[] = [
  { key: 'J', does: 'Next row' },
  { key: 'K', does: 'Previous row' },
  { key: 'Enter', does: 'Open or close the row' },
  { key: 'Esc', does: 'Close the row' },
  { key: '1 – 5', does: 'Go to a tab' },
  { key: '?', does: 'This sheet' },
];

const Keys = ({ title, keys }: { title: string; keys: readonly QueueKey[] }) => (
  <section aria-label={title} className="not-first:mt-7">
    <h3 className="edge-print text-ink-soft">{title}</h3>
    <dl className="mt-2 border-t">
      {keys.map(({ key, does }) => (
        <div key={key} className="flex items-center justify-between gap-6 border-b py-2.5">
          <dt>
            <kbd className="inline-grid min-w-8 place-items-center rounded-frame border border-line-strong px-2 py-0.5 font-mono text-sm">
              {key}
            </kbd>
          </dt>
          <dd className="flex-1 text-[0.9375rem]">{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface QueueHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of the queue that is shown. */
  tabTitle: string;
  keys: readonly QueueKey[];
}

/** What the keyboard does here. */
export const QueueHelp = ({ open, onOpenChange, tabTitle, keys }: QueueHelpProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    description="They work wherever nothing is being typed."
  >
    <Keys title="Every queue" keys={EVERYWHERE} />
    {keys.length > 0 && <Keys title={tabTitle} keys={keys} />}
  </Dialog>
);
