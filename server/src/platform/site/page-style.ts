import { accentTonesOf } from '@opencall/contract/site/site-settings/accent';
import { fontFace } from './fonts.ts';

/*
 * What all pages that the server renders have in common. They do not load the client's style sheet, so that nothing
 * delays the first paint. Colors and fallback fonts are those of `web/src/styles`.
 */
const RULES = `
${fontFace('Geist', '/fonts/geist.woff2')}
${fontFace('"Geist Mono"', '/fonts/geist-mono.woff2')}
@font-face{font-family:"Fraunces Fallback";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");size-adjust:111.1%;ascent-override:88%;descent-override:23%;line-gap-override:0%}
@font-face{font-family:"Geist Fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans");size-adjust:103.2%;ascent-override:97.4%;descent-override:28.6%;line-gap-override:0%}
@font-face{font-family:"Geist Mono Fallback";src:local("Courier New"),local("CourierNewPSMT"),local("Liberation Mono");ascent-override:100.5%;descent-override:29.5%;line-gap-override:0%}
:root{color-scheme:light dark;--display:Fraunces,"Fraunces Fallback",Georgia,serif;--paper:light-dark(#f7f2ea,#121110);--sunken:light-dark(#efe8dc,#1f1c19);--ink:light-dark(#171412,#f2eadf);--soft:light-dark(#5c554c,#a89f92);--line:light-dark(#dcd4c6,#322e29);--strong:light-dark(#8b8275,#6f685e);--film:light-dark(#161311,#000);--edge:#dd9160;--frame:#f2eadf;--on:light-dark(#fffaf4,#1a0d08)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Geist,"Geist Fallback",Arial,sans-serif;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
a{color:inherit;text-underline-offset:.3em;unicode-bidi:isolate}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px;border-radius:3px}
::selection{background:var(--accent);color:var(--on)}
.mark{display:inline-flex;align-items:center;gap:.625rem;min-width:0;text-decoration:none}
.mark svg{width:1.5rem;height:1.5rem;flex:none}
.mark circle{stroke:var(--accent)}
.mark span{font:380 1.5rem/1 var(--display);letter-spacing:-.025em;max-width:15rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;padding-bottom:.15em}
@media (max-width:39.99rem){.mark span{max-width:9rem}}
.mark img{width:auto;height:2.25rem;max-width:10rem;background:none;object-fit:contain;object-position:left}
.print{font:.6875rem/1rem "Geist Mono","Geist Mono Fallback","Courier New",monospace;letter-spacing:.08em;text-transform:uppercase;color:var(--soft);margin:0}
`;

/** The style sheet of a page with rules of its own, in the site's accent color. */
export const pageStyle = (rules: string, accentColor: string): string => {
  const { light, lightDeep, dark, darkDeep } = accentTonesOf(accentColor);
  const accent = `:root{--accent:light-dark(${light},${dark});--deep:light-dark(${lightDeep},${darkDeep})}`;
  return `${RULES}${rules}${accent}`.replaceAll('\n', '');
};
