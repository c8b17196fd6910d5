import * as common from '#messages/common';
import { Button } from './button.tsx';

interface ProgressProps {
  label: string;
  /** Progress from 0 to 100. */
  percent: number;
  onCancel?: () => void;
}

/** A progress bar in percent, with an optional cancel button. */
export const Progress = ({ label, percent, onCancel }: ProgressProps) => (
  <div className="mt-3 flex items-center gap-3 text-sm">
    <div className="flex-1">
      <div className="flex justify-between text-ink-soft">
        <span>{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-paper-sunken"
      >
        <div
          className="h-full origin-left bg-ink transition-transform duration-150"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
    {onCancel && (
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {common.cancel}
      </Button>
    )}
  </div>
);
