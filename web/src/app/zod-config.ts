/**
 * Turns off zod's compiled parsers before zod is loaded. They need `new Function`, which the content security policy refuses, and
 * zod would try once on every page. The same as `z.config({ jitless: true })`, without loading zod for the first screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
