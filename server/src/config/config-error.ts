/** A setting that cannot work; its message is the sentence the operator reads. */
export class ConfigError extends Error {}
