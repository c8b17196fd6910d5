/**
 * How a change ended, for the screen that made it. Called even after that screen was left, so that a failure is always
 * reported.
 */
export interface Callbacks<Result = void> {
  onSuccess: (result: Result) => void;
  onError: (error: Error) => void;
}
