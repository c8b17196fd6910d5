import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import { Dialog } from '#ui/dialog.tsx';
import { type Shortcut, ShortcutList } from '#ui/shortcut-list.tsx';
import { COMMON_SHORTCUTS } from './queue-keys.ts';

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
  /** The title of the current queue. */
  tabTitle: string;
  keys: readonly Shortcut[];
}

/** Lists the keys of the panel. */
export const QueueHelp = ({ open, onOpenChange, tabTitle, keys }: QueueHelpProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={common.keyboardShortcuts}
    description={m.aboutShortcuts}
  >
    <Keys title={m.allQueues} keys={COMMON_SHORTCUTS} />
    {keys.length > 0 && <Keys title={tabTitle} keys={keys} />}
  </Dialog>
);
