import ImagePlus from 'lucide-react/icons/image-plus';
import { useId } from 'react';
import { cx } from '#lib/class-names.ts';
import { useUploadField } from '#lib/use-upload-field.ts';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';

interface ApplyPicturesProps {
  /** The member's own pictures, in the order of their gallery. */
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  min: number;
  max: number;
}

const pictureLimitsText = (min: number, max: number): string => {
  if (min === max) return m.pictures({ count: min });
  return min === 0 ? m.upToPictures({ count: max }) : m.minToMaxPictures({ min, max });
};

interface FrameProps {
  src: string;
  /** Position among the chosen pictures, starting at 1; 0 if the picture is not chosen. */
  place: number;
  number: number;
  disabled: boolean;
  onToggle: () => void;
}

const Frame = ({ src, place, number, disabled, onToggle }: FrameProps) => (
  <li>
    <label
      className={cx(
        'relative block cursor-pointer rounded-frame has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-film-edge',
        disabled && 'cursor-not-allowed',
      )}
    >
      <input
        type="checkbox"
        aria-label={m.pictureNumber({ number })}
        checked={place > 0}
        disabled={disabled}
        onChange={onToggle}
        className="peer sr-only"
      />
      <Picture
        src={src}
        alt=""
        className={cx('transition-opacity', place === 0 && 'opacity-45', disabled && 'opacity-20')}
      />
      {place > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-safelight text-print font-semibold text-on-safelight"
        >
          {place}
        </span>
      )}
    </label>
  </li>
);

const AddPicture = ({ onAdd, disabled }: { onAdd: (url: string) => void; disabled: boolean }) => {
  const id = useId();
  const { upload, accept, onChange } = useUploadField('gallery', onAdd);
  const { state, cancel } = upload;
  return (
    <>
      <label
        htmlFor={id}
        className={cx(
          buttonClass('outline', 'sm', 'has-focus-visible:outline-2 has-focus-visible:outline-offset-3'),
          disabled && 'pointer-events-none opacity-45',
        )}
      >
        <ImagePlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.addAnotherPicture}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled || state.status === 'uploading'}
          onChange={onChange}
          className="sr-only"
        />
      </label>
      {state.status === 'uploading' && (
        <Progress label={common.sendingThePicture} percent={state.percent} onCancel={cancel} />
      )}
    </>
  );
};

/** Lets the member choose pictures. The poster sees them in the order in which they were chosen. */
export const ApplyPictures = ({ offered, chosen, onChange, min, max }: ApplyPicturesProps) => {
  if (max === 0) return null;
  const all = [...new Set([...offered, ...chosen])];
  const isFull = chosen.length >= max;
  const toggle = (src: string) =>
    onChange(chosen.includes(src) ? chosen.filter((one) => one !== src) : [...chosen, src]);
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-3 text-sm font-medium">
        <span>{common.pictures}</span>
        <span className="font-normal text-ink-soft tabular-nums">
          {m.selectedOf({ selected: chosen.length, asked: pictureLimitsText(min, max) })}
        </span>
      </legend>
      {all.length > 0 && (
        <ul aria-label={m.yourPictures} className="mb-3 grid grid-cols-4 gap-2 rounded-frame bg-film p-2.5">
          {all.map((src, index) => (
            <Frame
              key={src}
              src={src}
              number={index + 1}
              place={chosen.indexOf(src) + 1}
              disabled={isFull && !chosen.includes(src)}
              onToggle={() => toggle(src)}
            />
          ))}
        </ul>
      )}
      {isFull && <p className="mb-2 text-sm text-ink-soft">{m.noMorePictures}</p>}
      <AddPicture disabled={isFull} onAdd={(url) => onChange([...chosen, url])} />
    </fieldset>
  );
};
