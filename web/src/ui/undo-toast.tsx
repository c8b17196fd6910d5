import { dismissToast, type ToastMessage, toast } from '#lib/toasts.ts';
import * as common from '#messages/common';
import { buttonClass } from './button-class.ts';

/**
 * Milliseconds for which the Undo button is visible; long enough to read the toast and to reach the button by
 * keyboard.
 */
const UNDO_DURATION = 10_000;

/** Shows a toast with an Undo button for ten seconds. */
export const toastWithUndo = (
  message: Pick<ToastMessage, 'title' | 'description'>,
  undo: () => void,
): void => {
  const press = () => {
    dismissToast(id);
    undo();
  };
  const action = (
    <button
      type="button"
      onClick={press}
      className={buttonClass('bare', 'sm', '-my-2 underline decoration-1 underline-offset-4')}
    >
      {common.undo}
    </button>
  );
  const id = toast({ ...message, action, duration: UNDO_DURATION });
};
