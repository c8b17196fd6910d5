/** The variables that a process was started with. */
export type Environment = Record<string, string | undefined>;

/** The process environment; nothing else in the server reads it. */
export const processEnvironment = (): Environment => process.env;

/**
 * Turns off one warning of the AWS SDK: on Node 20 it prints at every start that its versions of 2027 will need Node 22. Ours is
 * pinned to a version that supports Node 20. This is the SDK's own switch for that warning.
 */
export const hideSdkNodeWarning = (): void => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
};
