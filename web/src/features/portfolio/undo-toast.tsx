import { dismissToast, toast } from '#lib/toasts.ts';
import { buttonClass } from '#ui/button-class.ts';

/** Milliseconds: long enough to read it, and to get to its button by keys. */
const UNDO_DURATION = 10_000;

/** Says what was done, with a button that takes it back. */
export const toastWithUndo = (title: string, undo: () => void): void => {
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
      Undo
    </button>
  );
  const id = toast({ title, action, duration: UNDO_DURATION });
};
