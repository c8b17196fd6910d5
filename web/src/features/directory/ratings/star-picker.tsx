import { useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/directory/ratings';
import { STARS, starsText } from './rating-summary.ts';
import { Star } from './star-row.tsx';

interface StarPickerProps {
  name: string;
  legend: string;
  /** The chosen number of stars; 0 if none is chosen. */
  value: number;
  disabled?: boolean;
  onChange: (stars: number) => void;
}

/**
 * Five stars, built on native radio buttons so that arrow keys, Tab and screen readers work as usual. Hovering previews
 * the rating that a click would choose.
 */
export const StarPicker = ({ name, legend, value, disabled, onChange }: StarPickerProps) => {
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="-ml-1.5 inline-flex" onPointerLeave={() => setHovered(0)}>
        {STARS.map((star) => (
          <label
            key={star}
            // Touch has no hover: after a tap the preview would stay.
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(star)}
            data-lit={star <= shown || undefined}
            className={cx(
              'relative grid size-11 cursor-pointer place-items-center rounded-frame transition-colors duration-150',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-disabled:cursor-not-allowed',
              star <= shown ? 'text-safelight' : 'text-ink-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <Star hollow={star > shown} className="pointer-events-none size-8" />
            <span className="sr-only">{starsText(star)}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="h-6 text-sm text-ink-soft">
        {shown > 0 ? starsText(shown) : m.chooseStars}
      </p>
    </fieldset>
  );
};
