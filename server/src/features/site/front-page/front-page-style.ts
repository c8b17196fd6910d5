import { fontFace } from '#platform/site/fonts.ts';

/**
 * The rules of the front page. Its headings need the optical sizes of Fraunces: 144 for the largest ones, 48 for all
 * others. Each has a fallback of its own width.
 */
export const FRONT_PAGE_STYLE = `
${fontFace('Fraunces', '/fonts/fraunces-opsz.woff2')}
${fontFace('Fraunces', '/fonts/fraunces-opsz-italic.woff2', 'italic')}
@font-face{font-family:"Large Fallback";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");size-adjust:92.4%;ascent-override:105.8%;descent-override:27.6%;line-gap-override:0%}
@font-face{font-family:"Large Fallback";src:local("Times New Roman Italic"),local("TimesNewRomanPS-ItalicMT"),local("Liberation Serif Italic");font-style:italic;size-adjust:84.4%;ascent-override:115.9%;descent-override:30.2%;line-gap-override:0%}
:root{--edge:#dd9160;--film-ink:#f2eadf;overflow-y:scroll;scroll-padding-top:5rem}
body{min-height:100dvh;display:flex;flex-direction:column;text-rendering:optimizeLegibility}
main{flex:1}
h1,h2,h3,p,ul,ol{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{text-wrap:balance}
p{text-wrap:pretty}
img,svg{display:block}
footer a,.bar a{text-decoration:none}
.shell{width:100%;max-width:96rem;margin-inline:auto;padding-inline:clamp(1.25rem,4vw,3.5rem)}
.large,h2,h3,.mark span{font-family:var(--display);font-weight:380;letter-spacing:-.022em;font-variation-settings:"opsz" 48}
.large{font-family:Fraunces,"Large Fallback",Georgia,serif;font-variation-settings:"opsz" 144;font-size:clamp(3.375rem,1.9rem + 5.2vw,6.25rem);line-height:.98}
.lead{font-size:1.1875rem;line-height:1.8125rem;color:var(--soft)}
.small{font-size:.875rem;line-height:1.25rem;color:var(--soft)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:3px;background:var(--ink);color:var(--paper);font:500 .9375rem/1.5rem Geist,"Geist Fallback",Arial,sans-serif;white-space:nowrap;text-decoration:none;cursor:pointer;user-select:none;transition:background-color .15s}
.button:hover{background:color-mix(in oklab,var(--ink) 85%,transparent)}
.bar .button{padding-inline:.875rem;font-size:.875rem}
.button.primary{background:var(--accent);color:var(--on)}
.button.primary:hover{background:var(--deep)}
.button.ghost{background:none;color:var(--ink)}
.button.ghost:hover{background:var(--sunken)}
.button.theme{width:2.75rem;flex:none;padding:0}
.theme svg{width:1.125rem;height:1.125rem}
.sun{display:none}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .sun{display:block}:root:not([data-theme=light]) .moon{display:none}}
[data-theme=dark] .sun{display:block}
[data-theme=dark] .moon{display:none}
.bar{border-bottom:1px solid var(--line)}
.bar .shell{height:4rem;display:flex;align-items:center;justify-content:space-between;gap:1rem}
.bar .mark{min-height:2.75rem}
.bar nav{display:flex;align-items:center;gap:.25rem}
.hero>div:first-child{display:flex;flex-direction:column;justify-content:center;padding:3rem clamp(1.25rem,4vw,3.5rem)}
.hero{display:grid}
.notice{padding-block:1rem;border-bottom:1px solid var(--line);background:var(--sunken);overflow-wrap:anywhere}
.notice .small{margin-top:.25rem}
.hero h1{margin-top:1.5rem}
.hero em{white-space:nowrap}
.hero .lead{margin-top:1.75rem;max-width:28rem}
.hero .small{margin-top:1.5rem}
.acts{margin-top:2.25rem;display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.75rem}
.acts .more{display:inline-flex;align-items:center;min-height:2.75rem;text-decoration:underline 1px var(--strong)}
.acts .more:hover{text-decoration-color:currentColor}
.sheet{background:var(--film);padding:1rem}
.sheet ul{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.625rem .75rem;margin-block:.625rem}
.sheet li{position:relative}
.ring{position:absolute;inset:-4%;z-index:1;width:108%;height:108%;overflow:visible;color:var(--accent)}
.framed{position:relative}
.ring path{stroke-dasharray:1;animation:ring .9s .5s cubic-bezier(.5,0,.2,1) backwards}
@keyframes ring{from{stroke-dashoffset:1}}
.edge{display:flex;justify-content:space-between;gap:.75rem;color:var(--edge)}
li .edge{margin-top:.375rem}
.picture{aspect-ratio:4/5;overflow:hidden;border-radius:3px;background:color-mix(in oklab,var(--edge) 15%,transparent)}
.picture img{width:100%;height:100%;object-fit:cover}
.sheet img{animation:breathe 16s ease-in-out infinite alternate}
.sheet li:nth-child(4n+2) img{animation-duration:19s;animation-delay:-7s}
.sheet li:nth-child(4n+3) img{animation-duration:23s;animation-delay:-13s}
.sheet li:nth-child(4n) img{animation-duration:27s;animation-delay:-4s}
@keyframes breathe{from{transform:scale(1);filter:brightness(.94)}to{transform:scale(1.06);filter:brightness(1.04)}}
.tiles{padding-block:4rem}
.tiles ul{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:2.5rem 1rem}
.tiles h2{margin-top:1rem;font-size:1.1875rem;line-height:1.375}
.tiles .small{margin-top:.375rem}
.steps{padding-bottom:4rem}
.steps ol{margin-top:1rem;border-top:1px solid var(--line)}
.steps li{display:grid;align-items:center;gap:1rem 2.5rem;padding-block:2rem;border-bottom:1px solid var(--line)}
.steps .frame{display:none;padding:.5rem .5rem .375rem;border-radius:3px;background:var(--film)}
.steps h3{align-self:end;font-size:clamp(2.625rem,2rem + 2.6vw,4rem);line-height:1.04}
.steps .lead{align-self:start;max-width:36rem}
.offer{background:var(--film);color:var(--film-ink)}
.offer>div{padding-block:1.5rem 1.25rem}
.offer .terms{display:grid;align-items:end;gap:2rem 3rem;padding-block:3.5rem}
.offer .large span{display:block;margin-top:.75rem;color:var(--edge);font-size:clamp(2.625rem,2rem + 2.6vw,4rem);line-height:1.04}
.offer .lead{max-width:24rem;color:color-mix(in oklab,var(--film-ink) 80%,transparent)}
.offer .button{margin-top:1.5rem;background:var(--film-ink);color:light-dark(#161311,#000)}
.offer .button:hover{background:color-mix(in oklab,var(--film-ink) 85%,transparent)}
.offer :focus-visible{outline-color:var(--film-ink)}
footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1rem 2rem;padding-block:2.5rem}
footer .mark{color:var(--ink)}
footer nav{display:flex;flex-wrap:wrap;align-items:center;column-gap:1.5rem}
footer a{display:inline-flex;align-items:center;min-height:2.75rem;overflow-wrap:anywhere}
footer a:hover{color:var(--ink)}
footer .theme{margin-right:-.75rem}
@media (max-width:21.99rem){.bar .sign-in{display:none}}
@media (max-width:39.99rem){.bar .theme{display:none}}
@media (max-width:47.99rem){.bar .support{display:none}}
@media (min-width:40rem){.bar nav{gap:.5rem}.hero>div:first-child{padding-block:4rem}.sheet{padding-inline:1.25rem}.sheet ul{grid-template-columns:repeat(4,minmax(0,1fr))}.tiles ul{column-gap:1.5rem}.tiles h2{font-size:1.5rem}.steps li{grid-template-columns:8rem 1fr}.steps .frame{display:block;grid-row:span 2}footer .theme{display:none}}
@media (min-width:48rem){.tiles{padding-block:6rem}.steps{padding-bottom:7rem}.steps li{padding-block:2.5rem}.offer .terms{padding-block:6rem}}
@media (min-width:64rem){.hero{min-height:calc(100dvh - 4rem);grid-template-columns:minmax(0,1fr) min(58vw,max(38rem,calc((100dvh - 4rem)*.93)))}.sheet{display:flex;flex-direction:column;justify-content:center;padding:1.25rem 1.75rem}.tiles ul{grid-template-columns:repeat(4,minmax(0,1fr))}.steps li{grid-template-columns:10rem 5fr 6fr}.steps .frame{grid-row:auto}.steps h3,.steps .lead{align-self:center}.offer .terms{grid-template-columns:7fr 4fr}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
`;
