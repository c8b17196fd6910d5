/** Outlines of the US states in degrees (US Census Bureau, public domain; packaged by us-atlas, ISC). */
declare module 'us-atlas/states-10m.json';
