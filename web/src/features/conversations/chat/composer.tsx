import { MESSAGE_MAX } from '@opencall/contract/conversations/chat/chat.vocabulary';
import { isBlank, plainText } from '@opencall/contract/shared/plain-text';
import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from '#lib/class-names.ts';
import { isEnter } from '#lib/keys.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { PICTURE_TYPES, useAttachment } from './use-attachment.ts';
import { useDraft } from './use-draft.ts';

/** The number of remaining characters is shown once it is this low. */
const NEAR_LIMIT = 500;

/** True if the focus may move to the field. On a phone, it would open the keyboard over the messages. */
const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Makes the field as tall as its text. CSS limits it to a third of the screen. */
const useAutoHeight = (text: string): RefObject<HTMLTextAreaElement | null> => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    // `scrollHeight` excludes the border, which `height` includes.
    field.current.style.height = text ? `${field.current.scrollHeight + 2}px` : '';
  }, [text]);
  return field;
};

const PickPicture = ({
  onFile,
  disabled,
}: {
  onFile: (file: File | undefined) => void;
  disabled: boolean;
}) => {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonClass(
          'ghost',
          'icon',
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3',
        ),
        disabled && 'pointer-events-none opacity-50',
      )}
    >
      <ImagePlus aria-hidden="true" className="size-5.5" strokeWidth={1.5} />
      <span className="sr-only">{m.addAPicture}</span>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again must also fire a change event.
          event.target.value = '';
          onFile(file);
        }}
      />
    </label>
  );
};

const Attached = ({ src, onRemove }: { src: string; onRemove: () => void }) => (
  <div className="relative mb-2 w-28">
    <Picture src={src} alt={m.pictureToBeSent} shape="natural" className="max-h-36" />
    <button
      type="button"
      aria-label={m.removeThePicture}
      onClick={onRemove}
      className={buttonClass('solid', 'icon', 'absolute -top-2 -right-5')}
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </div>
);

const Left = ({ length }: { length: number }) => {
  const left = MESSAGE_MAX - length;
  if (left > NEAR_LIMIT) return null;
  return (
    <span role="status" className={cx('tabular-nums', left < 0 && 'font-medium text-red')}>
      {left < 0 ? m.charactersTooMany({ count: -left }) : m.charactersLeft({ count: left })}
    </span>
  );
};

export interface ComposerProps {
  viewerId: number;
  userId: number;
  onSend: (message: { content: string; imageUrl: string | null }) => void;
  onTyping: () => void;
}

/** The draft, the upload of a picture, and whether the message can be sent. */
const useComposer = ({ viewerId, userId, onSend, onTyping }: ComposerProps) => {
  const { draft, change, clear } = useDraft(viewerId, userId);
  const { state, attach, cancel } = useAttachment((imageUrl) => change({ imageUrl }));
  const field = useAutoHeight(draft.text);
  useEffect(() => {
    if (hasMouse()) field.current?.focus();
  }, [field]);
  const content = plainText(draft.text);
  const isUploading = state.status === 'uploading';
  const maySend =
    (content !== '' || draft.imageUrl !== null) && content.length <= MESSAGE_MAX && !isUploading;
  const send = () => {
    if (!maySend) return;
    onSend({ content, imageUrl: draft.imageUrl });
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find((file) => file.type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    attach(picture);
  };
  const type = (text: string) => {
    change({ text });
    if (!isBlank(text)) onTyping();
  };
  const removePicture = () => change({ imageUrl: null });
  return {
    draft,
    type,
    removePicture,
    state,
    attach,
    cancel,
    field,
    content,
    maySend,
    send,
    onKeyDown,
    onPaste,
  };
};

/** The form for writing a message. The draft is stored until the message is sent. */
export const Composer = (props: ComposerProps) => {
  const id = useId();
  const { field, ...composer } = useComposer(props);
  const { draft, state, content, maySend } = composer;
  const isUploading = state.status === 'uploading';
  return (
    <form
      className="shrink-0 border-t bg-paper px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
      }}
    >
      <div className="mx-auto max-w-3xl">
        {isUploading && (
          <Progress label={common.sendingThePicture} percent={state.percent} onCancel={composer.cancel} />
        )}
        {draft.imageUrl && !isUploading && (
          <Attached src={draft.imageUrl} onRemove={composer.removePicture} />
        )}
        <div className="flex justify-between gap-4 pb-1.5 text-print text-ink-soft">
          <label htmlFor={id} className="pl-12 text-sm font-medium text-ink">
            {common.message}
          </label>
          <Left length={content.length} />
          <span id={`${id}-keys`} className="pr-14 pointer-coarse:sr-only">
            {m.enterSends}
          </span>
        </div>
        <div className="flex items-end gap-1">
          <PickPicture onFile={composer.attach} disabled={isUploading} />
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={draft.text}
            placeholder={m.writeAMessage}
            aria-describedby={`${id}-keys`}
            onChange={(event) => composer.type(event.target.value)}
            onKeyDown={composer.onKeyDown}
            onPaste={composer.onPaste}
            className="block max-h-[33dvh] min-h-11 min-w-0 flex-1 resize-none rounded-frame border border-line-strong bg-paper-raised px-3.5 py-2.5 text-base hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0"
          />
          <Button
            type="submit"
            variant="primary"
            size="icon"
            disabled={!maySend}
            aria-label={common.sendMessage}
          >
            <SendHorizontal aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </Button>
        </div>
      </div>
    </form>
  );
};
