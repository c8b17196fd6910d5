import { accentTonesOf } from '@opencall/contract/site/site-settings/accent';

/*
 * A small style sheet: public pages work without scripts and without the client's style sheet. Colors are
 * those of the client's tokens, and the fonts are those of the client.
 */
export const FACES = {
  '/public-page/fraunces.woff2': 'fraunces-latin-wght.woff2',
  '/public-page/geist.woff2': 'geist-latin-wght.woff2',
  '/public-page/geist-mono.woff2': 'geist-mono-latin-wght.woff2',
} as const;
export const DISPLAY_FACE = '/public-page/fraunces.woff2' satisfies keyof typeof FACES;

const RULES = `
@font-face{font-family:Fraunces;src:url(${DISPLAY_FACE}) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:Geist;src:url(/public-page/geist.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Geist Mono";src:url(/public-page/geist-mono.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:Fallback;src:local("Times New Roman"),local("Liberation Serif");size-adjust:111.1%;ascent-override:88%;descent-override:23%;line-gap-override:0%}
:root{color-scheme:light dark;--paper:#f7f2ea;--ink:#171412;--soft:#5c554c;--line:#dcd4c6;--film:#161311}
@media (prefers-color-scheme:dark){:root{--paper:#121110;--ink:#f2eadf;--soft:#a89f92;--line:#322e29;--film:#000}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Geist,system-ui,Arial,sans-serif;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
header,main,footer{max-width:90rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding-block:1rem;border-bottom:1px solid var(--line)}
header a{text-decoration:none;min-height:2.75rem;display:inline-flex;align-items:center}
.mark,h1,h2{font-family:Fraunces,Fallback,Georgia,serif;font-weight:340;letter-spacing:-.01em;line-height:1.08}
.mark{font-size:1.375rem;gap:.625rem}
.mark img{width:auto;height:1.5rem;max-width:10rem;background:none;object-fit:contain}
.mark .logo{height:2.25rem}
h1{--large:clamp(2.625rem,2rem + 4vw,5.5rem);font-size:var(--large);font-size:clamp(1.5rem,165cqi/var(--word,6),var(--large));margin:0}
h2{font-size:clamp(1.5rem,1.2rem + 1vw,2.125rem);margin:0}
.print{font:.6875rem/1rem "Geist Mono",ui-monospace,"Courier New",monospace;letter-spacing:.08em;text-transform:uppercase;color:var(--soft);margin:0}
.top{display:grid;gap:clamp(1.5rem,4vw,4rem);padding-block:clamp(1.5rem,5vw,4rem);align-items:end}
@media (min-width:52rem){.top.pictured{grid-template-columns:5fr 7fr}}
.top>*{min-width:0}
.who{container-type:inline-size;display:grid;gap:1rem;justify-items:start}
.about{max-width:60ch;margin:0;white-space:pre-line}
.act{display:inline-flex;align-items:center;min-height:3rem;padding:.5rem 1.5rem;background:var(--accent);color:var(--on);border:0;border-radius:3px;font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
img{display:block;width:100%;height:auto;background-color:var(--line);object-fit:cover}
.hero{margin:0}
.hero img{max-height:82vh}
@media (min-width:52rem){.pictured .hero img{max-height:max(20rem,100vh - 14rem)}}
figure{margin:0}
figcaption{font-size:.875rem;line-height:1.25rem;color:var(--soft);padding:.375rem 0 .75rem}
section>.about{margin-bottom:1rem}
section{padding-block:clamp(2rem,5vw,4rem) 0}
.head{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between;border-top:1px solid var(--line);padding-top:1rem;margin-bottom:1rem}
.rows{display:flex;flex-wrap:wrap;gap:.5rem .75rem;list-style:none;margin:0;padding:0}
.rows::after{content:"";flex:1000 1 0}
.rows li{flex:calc(var(--r)*100) 1 calc(var(--r)*15rem);max-width:100%}
@media (max-width:40rem){.rows li{flex-basis:calc(var(--r)*9rem)}}
.rows img{aspect-ratio:var(--r);height:auto}
.said{list-style:none;margin:0;padding:0;display:grid;gap:1.75rem}
.said .about{margin-top:.375rem}
.said .reply{border-left:2px solid var(--line);padding-left:1rem}
nav{display:flex;gap:1.5rem;padding-block:2rem}
footer{margin-top:clamp(3rem,8vw,6rem);padding-block:1.5rem 2.5rem;border-top:1px solid var(--line);color:var(--soft);font-size:.875rem;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between}
.gone{padding-block:20vh;display:grid;gap:1rem;justify-items:start}
`;

/** The style of a public page in the site's accent. */
export const publicPageStyle = (accentColor: string): string => {
  const { light, dark } = accentTonesOf(accentColor);
  const accent = `:root{--accent:${light};--on:#fffaf4}@media (prefers-color-scheme:dark){:root{--accent:${dark};--on:#1a0d08}}`;
  return RULES.replaceAll('\n', '') + accent;
};
