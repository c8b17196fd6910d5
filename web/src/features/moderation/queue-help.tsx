import { Dialog } from '#ui/dialog.tsx';
import { type Shortcut, ShortcutList } from '#ui/shortcut-list.tsx';

/** What every queue understands. */
const EVERYWHERE: readonly Shortcut[] = [
  { key: 'J', does: 'Next row' },
  { key: 'K', does: 'Previous row' },
  { key: 'Enter', does: 'Open or close the row' },
  { key: 'Esc', does: 'Close the row' },
  { key: '1 – 8', does: 'Go to a tab' },
  { key: '?', does: 'This sheet' },
];

const Keys = ({ title, keys }: { title: string; keys: readonly Shortcut[] }) => (
  <section aria-label={title} className="not-first:mt-7">
    <h3 className="edge-print text-ink-soft">{title}</h3>
    <div className="mt-2">
      <ShortcutList shortcuts={keys} />
    </div>
  </section>
);

interface QueueHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of the queue that is shown. */
  tabTitle: string;
  keys: readonly Shortcut[];
}

/** What the keyboard does here. */
export const QueueHelp = ({ open, onOpenChange, tabTitle, keys }: QueueHelpProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    description="They work while no text field has the focus."
  >
    <Keys title="Every queue" keys={EVERYWHERE} />
    {keys.length > 0 && <Keys title={tabTitle} keys={keys} />}
  </Dialog>
);
