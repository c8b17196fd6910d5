import X from 'lucide-react/icons/x';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui';
import { buttonClass } from './button-class.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/**
 * Stops the page behind a dialog from scrolling. Sets an attribute, because the overlay of the dialog library would
 * inject a style element, which the content security policy refuses.
 */
export const ScrollLock = () => {
  useEffect(() => {
    const root = document.documentElement;
    // Keep the width of the hidden scrollbar, so that nothing behind the dialog moves.
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.locked = '';
    return () => {
      delete root.dataset.locked;
    };
  }, []);
  return null;
};

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the bottom, with the confirming one last. */
  footer?: ReactNode;
  /** Gets the focus on closing if the previously focused element was removed. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
}

const CloseButton = () => (
  <Primitive.Close aria-label={m.close} className={buttonClass('ghost', 'icon', '-mt-2 -mr-2.5')}>
    <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </Primitive.Close>
);

const DialogHead = ({ title, description }: Pick<DialogProps, 'title' | 'description'>) => (
  <header className="flex items-start gap-4 px-6 pt-6">
    <div className="min-w-0 flex-1 wrap-anywhere">
      <Primitive.Title className="display text-xl">{title}</Primitive.Title>
      {description && (
        <Primitive.Description className="mt-1.5 text-sm text-ink-soft">{description}</Primitive.Description>
      )}
    </div>
    <CloseButton />
  </header>
);

interface SurfaceProps extends DialogProps {
  surface: string;
}

const Surface = ({
  open,
  onOpenChange,
  title,
  description,
  footer,
  fallbackFocus,
  className,
  surface,
  children,
}: SurfaceProps) => {
  const returnFocus = useRestoreFocus(open, fallbackFocus);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div>
          <ScrollLock />
          <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-scrim" />
          <Primitive.Content
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(
              'fixed z-50 flex flex-col bg-paper-raised text-ink shadow-float focus-visible:outline-none',
              surface,
              className,
            )}
          >
            <DialogHead title={title} description={description} />
            <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
};

const WIDTHS = {
  md: 'sm:w-[min(34rem,calc(100vw-2rem))]',
  lg: 'sm:w-[min(48rem,calc(100vw-2rem))]',
  xl: 'sm:w-[min(70rem,calc(100vw-2rem))]',
} as const;

/** A dialog in the middle of the screen, or at the bottom on a phone. Traps the focus, and restores it on closing. */
export const Dialog = ({ size = 'md', ...props }: DialogProps & { size?: keyof typeof WIDTHS }) => (
  <Surface
    {...props}
    surface={cx(
      'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet-up sm:inset-auto sm:top-1/2 sm:left-1/2',
      'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-frame',
      WIDTHS[size],
    )}
  />
);

/** A drawer at the right edge, or a bottom sheet on a phone, for filters and menus. */
export const Sheet = ({ wide = false, ...props }: DialogProps & { wide?: boolean }) => (
  <Surface
    {...props}
    surface={cx(
      'inset-x-0 bottom-0 h-[88dvh] animate-sheet-up md:inset-y-0 md:left-auto md:h-auto md:animate-slide-in',
      wide ? 'md:w-[min(40rem,100vw)]' : 'md:w-[min(27rem,100vw)]',
    )}
  />
);

/** A menu at the right edge at every width. */
export const SideMenu = (props: DialogProps) => (
  <Surface {...props} surface="inset-y-0 right-0 w-[min(22rem,88vw)] animate-slide-in" />
);
