/**
 * How a change ended, for the screen that made it. Called even if the screen was closed, so that failures are always
 * reported.
 */
export interface Callbacks<Result = void> {
  onSuccess: (result: Result) => void;
  onError: (error: Error) => void;
}
