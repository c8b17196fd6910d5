import { fontFace } from '#platform/site/fonts.ts';

/** The rules of public pages. Their display font has one axis, so that the pages stay small. */
export const PUBLIC_PAGE_STYLE = `
${fontFace('Fraunces', '/fonts/fraunces.woff2')}
body{overflow-wrap:anywhere}
header,main,footer{max-width:90rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding-block:1rem;border-bottom:1px solid var(--line)}
header a{text-decoration:none;min-height:2.75rem;display:inline-flex;align-items:center}
h1,h2{font-family:var(--display);font-weight:340;letter-spacing:-.01em;line-height:1.08}
h1{--large:clamp(2.625rem,2rem + 4vw,5.5rem);font-size:var(--large);font-size:clamp(1.5rem,165cqi/var(--word,6),var(--large));margin:0}
h2{font-size:clamp(1.5rem,1.2rem + 1vw,2.125rem);margin:0}
.top{display:grid;gap:clamp(1.5rem,4vw,4rem);padding-block:clamp(1.5rem,3vw,2.5rem);align-items:start}
@media (min-width:52rem){.top.pictured{grid-template-columns:minmax(0,1fr) auto}.pictured .who{padding-top:1.5rem}}
.top>*{min-width:0}
.who{container-type:inline-size;display:grid;gap:1rem;justify-items:start}
.about{max-width:60ch;margin:0;white-space:pre-line}
.who .about{font-size:1.1875rem;line-height:1.8125rem}
.act{display:inline-flex;align-items:center;min-height:3rem;padding:.5rem 1.5rem;background:var(--accent);color:var(--on);border:0;border-radius:3px;font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
main img{display:block;width:100%;height:auto;background-color:var(--line);object-fit:cover}
figure{margin:0}
.hero{background:var(--film);border-radius:3px;padding:.75rem}
.hero .print{display:flex;justify-content:space-between;color:var(--edge);margin-bottom:.625rem}
.hero img{border-radius:3px}
.hero figcaption{color:var(--frame);padding-bottom:0}
@media (max-width:51.99rem){.hero{margin-inline:calc(-1*clamp(1rem,4vw,3rem));border-radius:0}}
@media (min-width:52rem){.hero{padding:1rem;width:fit-content}.hero img{width:auto;max-width:min(52vw,46rem);max-height:max(20rem,100vh - 13.5rem)}}
figcaption{font-size:.875rem;line-height:1.25rem;color:var(--soft);padding:.375rem 0 .75rem}
section>.about{margin-bottom:1rem}
section{padding-block:clamp(2rem,5vw,4rem) 0}
.head{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between;border-top:1px solid var(--line);padding-top:1rem;margin-bottom:1rem}
.rows{display:flex;flex-wrap:wrap;gap:.5rem .75rem;list-style:none;margin:0;padding:0}
.rows::after{content:"";flex:1000 1 0}
.rows li{flex:calc(var(--r)*100) 1 calc(var(--r)*15rem);max-width:100%}
@media (max-width:40rem){.rows li{flex-basis:calc(var(--r)*9rem)}}
.rows img{aspect-ratio:var(--r);height:auto}
@media (max-width:51.99rem){.praise{display:none}}
.praise{margin-top:1rem;border-left:2px solid var(--line);padding-left:1rem}
.praise .about{margin-top:.375rem;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden}
.said{list-style:none;margin:0;padding:0;display:grid;gap:1.75rem}
.said .about{margin-top:.375rem}
.said .reply{border-left:2px solid var(--line);padding-left:1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding-block:2rem}
footer nav{padding:0}
footer{margin-top:clamp(3rem,8vw,6rem);padding-block:1.5rem 2.5rem;border-top:1px solid var(--line);color:var(--soft);font-size:.875rem;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between}
.gone{padding-block:20vh;display:grid;gap:1rem;justify-items:start}
`;
