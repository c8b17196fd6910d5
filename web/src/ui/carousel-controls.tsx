import type { LucideIcon } from 'lucide-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui';
import { buttonClass } from './button-class.ts';

interface StepButtonProps {
  label: string;
  Icon: LucideIcon;
  isDisabled: boolean;
  onPress: () => void;
  className: string | undefined;
}

const StepButton = ({ label, Icon, isDisabled, onPress, className }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onPress}
    className={buttonClass('bare', 'icon', className)}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);

export interface CarouselControlsProps {
  count: number;
  selected: number;
  onSelect: (index: number) => void;
  /** Names the buttons: 'Previous' and 'Next', followed by this word. */
  noun?: string;
  className?: string;
  /** Classes of the buttons at both ends. */
  stepClassName?: string;
}

/** The previous and next buttons with a dot for each slide between them. */
export const CarouselControls = ({
  count,
  selected,
  onSelect,
  noun = '',
  className,
  stepClassName,
}: CarouselControlsProps) => (
  <div className={cx('flex items-center justify-between', className)}>
    <StepButton
      label={noun ? m.previousNoun({ noun }) : m.previous}
      Icon={ChevronLeft}
      isDisabled={selected === 0}
      onPress={() => onSelect(selected - 1)}
      className={stepClassName}
    />
    <div className="flex min-w-0 flex-1 justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position.
          key={index}
          type="button"
          aria-label={m.showPosition({ position: index + 1, count })}
          aria-current={index === selected || undefined}
          onClick={() => onSelect(index)}
          className="group grid h-11 max-w-6 min-w-0 flex-1 place-items-center"
        >
          <span
            className={cx(
              'size-2 rounded-full transition-colors',
              index === selected ? 'bg-current' : 'bg-line-strong/50 group-hover:bg-line-strong',
            )}
          />
        </button>
      ))}
    </div>
    <StepButton
      label={noun ? m.nextNoun({ noun }) : m.next}
      Icon={ChevronRight}
      isDisabled={selected === count - 1}
      onPress={() => onSelect(selected + 1)}
      className={stepClassName}
    />
  </div>
);
