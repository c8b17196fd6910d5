/** Makes it when it is first asked for, and keeps it: each formatter of `Intl` takes a phone some milliseconds. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
