import { Dialog } from '#ui/dialog.tsx';
import { TASKS } from './people-words.ts';

const KEYS = [
  { key: '/', does: 'Find people' },
  { key: 'J', does: 'Next row' },
  { key: 'K', does: 'Previous row' },
  { key: 'Enter', does: 'Open or close the row' },
  { key: 'Esc', does: 'Close the row' },
  ...TASKS.map(({ key, label }) => ({ key: key.toUpperCase(), does: label })),
  { key: '?', does: 'This sheet' },
];

interface PeopleHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the keyboard does here. */
export const PeopleHelp = ({ open, onOpenChange }: PeopleHelpProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    description="They work wherever nothing is being typed."
  >
    <dl className="border-t">
      {KEYS.map(({ key, does }) => (
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
  </Dialog>
);
