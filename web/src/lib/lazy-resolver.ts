import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver that loads its schema on demand, so that a screen renders without the validator. Call `warm` on
 * focus, so that it is loaded by the time of the submit.
 */
export const lazyResolver = <Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): { resolver: Resolver<Input, unknown, Output>; warm: () => void } => {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      // Let the next attempt load it again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    resolver: async (values, context, options) => (await get())(values, context, options),
    warm: () => void get().catch(() => undefined),
  };
};
