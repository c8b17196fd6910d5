import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  pending: boolean;
  /** Nothing has been changed. */
  unchanged: boolean;
  onDiscard?: () => void;
  label?: string;
}

/** The end of each form of settings. */
export const SaveBar = ({ pending, unchanged, onDiscard, label = 'Save Changes' }: SaveBarProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving..." disabled={unchanged}>
      {label}
    </Button>
    {onDiscard && !unchanged && (
      <Button variant="ghost" onClick={onDiscard}>
        Discard Changes
      </Button>
    )}
  </div>
);
