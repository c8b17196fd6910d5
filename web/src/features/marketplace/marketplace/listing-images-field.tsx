import { LISTING_IMAGES_MAX } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { UPLOAD_MIME_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { toast } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/marketplace/marketplace-form';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Message } from '#ui/message.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Progress } from '#ui/progress.tsx';
import type { QueuedImage, useImageQueue } from './use-image-queue.ts';

// Loads when there are images to reorder.
const ImageOrder = onDemand(() => import('./image-order.tsx').then((m) => m.ImageOrder));

interface QueuedProps {
  item: QueuedImage;
  onRetry: () => void;
  onDrop: () => void;
}

const Queued = ({ item, onRetry, onDrop }: QueuedProps) => (
  <li>
    {item.failed ? (
      <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-red">
        <span className="min-w-0 flex-1 truncate">{m.wasNotUploaded({ name: item.file.name })}</span>
        {item.canRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onDrop}>
          {common.remove}
        </Button>
      </div>
    ) : (
      <Progress label={item.file.name} percent={item.percent} onCancel={onDrop} />
    )}
  </li>
);

interface DropZoneProps {
  isFull: boolean;
  onFiles: (files: File[]) => void;
}

const DropZone = ({ isFull, onFiles }: DropZoneProps) => {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex min-h-28 flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-frame border border-dashed p-4 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3',
        isOver ? 'border-ink bg-paper-raised' : 'border-line-strong',
      )}
    >
      <ImagePlus aria-hidden="true" className="size-7 text-ink-soft" strokeWidth={1.25} />
      <input
        id={id}
        type="file"
        multiple
        accept={UPLOAD_MIME_TYPES.gallery.join(',')}
        aria-label={m.images}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Choosing the same file again must also fire a change event.
          event.target.value = '';
        }}
      />
      <span aria-hidden="true" className={buttonClass('outline', 'sm', isFull ? 'opacity-45' : '')}>
        {m.chooseImages}
      </span>
      <span aria-hidden="true" className="text-sm text-ink-soft pointer-coarse:hidden">
        {m.orDropThemHere}
      </span>
    </label>
  );
};

export interface ListingImagesFieldProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
  uploads: ReturnType<typeof useImageQueue>;
  error?: string;
}

/** The field for up to five pictures. The member can choose, drop, reorder and remove them. */
export const ListingImagesField = ({ images, onChange, uploads, error }: ListingImagesFieldProps) => {
  const count = images.length;
  const remove = (position: number) => {
    onChange(images.toSpliced(position, 1));
    toast({ title: m.imageRemoved });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        <Message
          text={m.imagesCount({ count, max: LISTING_IMAGES_MAX })}
          tags={{
            strong: (children) => <span className="font-normal text-ink-soft tabular-nums">{children}</span>,
          }}
        />
      </legend>
      {count > 0 && <ImageOrder images={images} onChange={onChange} onRemove={remove} />}
      <DropZone isFull={count + uploads.queue.length >= LISTING_IMAGES_MAX} onFiles={uploads.add} />
      <ul aria-label={common.uploads} className="empty:hidden">
        {uploads.queue.map((item) => (
          <Queued
            key={item.key}
            item={item}
            onRetry={() => uploads.retry(item)}
            onDrop={() => uploads.drop(item.key)}
          />
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-ink-soft">{m.imagesHint}</p>
      {[error, uploads.refusal].map(
        (text) =>
          text && (
            <p key={text} role="alert" className="mt-1.5 text-sm text-red">
              {text}
            </p>
          ),
      )}
    </fieldset>
  );
};
