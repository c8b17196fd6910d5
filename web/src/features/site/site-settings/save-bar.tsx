import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  pending: boolean;
  /** True if the form contains the saved values. */
  unchanged: boolean;
  onDiscard?: () => void;
  label?: string;
}

/** The buttons at the end of a settings form. */
export const SaveBar = ({ pending, unchanged, onDiscard, label = m.saveChanges }: SaveBarProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" variant="primary" pending={pending} pendingLabel={common.saving}>
      {label}
    </Button>
    {onDiscard && !unchanged && (
      <Button variant="ghost" onClick={onDiscard}>
        {m.discardChanges}
      </Button>
    )}
  </div>
);
