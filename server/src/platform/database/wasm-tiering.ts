import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function of WebAssembly runs, in bytes of its code, before V8 compiles it once more to run faster. By default a
 * fiftieth of it: then the functions of a start, and of the first minute under load, are compiled all at once while requests
 * wait for the processors. https://v8.dev/docs/wasm-compilation-pipeline
 */
const RUN_BEFORE_OPTIMIZED = 90_000_000;

/** Holds for all threads of the process, as all flags of V8 do. */
export const letWasmRunUnoptimized = (): void =>
  setFlagsFromString(`--wasm-tiering-budget=${RUN_BEFORE_OPTIMIZED}`);
