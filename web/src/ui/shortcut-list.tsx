import { PALETTE_KEYS } from '#lib/palette.ts';
import * as m from '#messages/ui';

/** A keyboard key and its effect. */
export interface Shortcut {
  key: string;
  does: string;
}

/** Works on every screen. */
const PALETTE: Shortcut = { key: PALETTE_KEYS, does: m.findAnything };

/** A list of keyboard shortcuts. */
export const ShortcutList = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className="border-t">
    {[...shortcuts, PALETTE].map(({ key, does }) => (
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
);
