import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  pending: boolean;
  /** Whether the form still holds the saved values. */
  unchanged: boolean;
  onDiscard?: () => void;
  label?: string;
}

/** The end of each form of settings. */
export const SaveBar = ({ pending, unchanged, onDiscard, label = 'Save Changes' }: SaveBarProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving...">
      {label}
    </Button>
    {onDiscard && !unchanged && (
      <Button variant="ghost" onClick={onDiscard}>
        Discard Changes
      </Button>
    )}
  </div>
);
