/**
 * Turns off zod's compiled parsers before zod loads. They need `new Function`, which the content security policy
 * refuses, and zod would try it once on every page. This has the effect of `z.config({ jitless: true })` without
 * loading zod for the first screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
