/**
 * How a change ended, for the screen that asked for it. Called even when that screen is gone by then, so that a failure
 * never goes unsaid.
 */
export interface Callbacks<Result = void> {
  onSuccess: (result: Result) => void;
  onError: (error: Error) => void;
}
