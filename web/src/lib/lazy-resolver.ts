import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver whose schema is fetched when the form is first touched, so that a screen paints without the
 * validator. Call `warm` on focus: by the time of the submit it is there.
 */
export const lazyResolver = <Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): { resolver: Resolver<Input, unknown, Output>; warm: () => void } => {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      // The next attempt may succeed.
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
