/** The dashboard's font; where it isn't built, the fallback is shown. */
export const FONT_PATH = '/fonts/inter.woff2'

/** Colours, type and frame of the pages that anybody may read, after those of the dashboard. */
export const PUBLIC_STYLE = `@font-face{font-family:"Inter Variable";src:url(${FONT_PATH}) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;--canvas:#f2f4f3;--surface:#fff;--sunken:#f6f8f7;--line:#e5e9e7;--input:#8a958f;--ink:#14201c;--ink-2:#3f4c47;--ink-3:#5c6964;--accent:#0f725d;--hover:#0b5f4d;--link:#0c6653;--soft:#e3f3ed;background:var(--canvas);font:.9375rem/1.6 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
@media (prefers-color-scheme:dark){:root{--canvas:#0a0d0c;--surface:#121615;--sunken:#181d1b;--line:#232a27;--input:#6f7b75;--ink:#e9eeeb;--ink-2:#bcc6c1;--ink-3:#939f99;--accent:#12806a;--hover:#16917a;--link:#4fc4a6;--soft:#10302a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;color:var(--ink);background:var(--canvas)}
h1,h2,h3{letter-spacing:-.017em;line-height:1.3;text-wrap:balance}
h1{font-size:1.75rem;margin:0 0 .5rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}p{margin:.5rem 0}
a{color:var(--link);text-underline-offset:.15em}:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:.25rem}
code,pre{font-family:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,monospace;font-size:.85em}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--sunken)}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;z-index:2;padding:.5rem 1rem;background:var(--surface)}
.top{background:var(--surface);border-bottom:1px solid var(--line)}
.top .inner{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;max-width:76rem;margin:0 auto;padding:.6rem 1.5rem;min-height:3.5rem}
.logo{display:inline-flex;align-items:center;gap:.6rem;color:var(--ink);font-size:1.05rem;font-weight:600;text-decoration:none;min-height:2rem}
.disc{fill:var(--accent)}.tick{fill:none;stroke:#fff;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.place{color:var(--ink-2);text-decoration:none;padding:.25rem .5rem}
.search{display:flex;gap:.5rem;flex:1 1 14rem;max-width:26rem;margin-inline-start:auto}
.search input{flex:1;min-width:0;min-height:2.25rem;padding:.3rem .75rem;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--input);border-radius:.5rem}
.search button{min-height:2.25rem;padding:.3rem .9rem;font:inherit;font-weight:500;color:#fff;background:var(--accent);border:0;border-radius:.5rem;cursor:pointer}.search button:hover{background:var(--hover)}
.page{flex:1;width:100%;max-width:76rem;margin:0 auto;padding:2rem 1.5rem 4rem}
.foot{border-top:1px solid var(--line)}.foot ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;max-width:76rem;margin:0 auto;padding:1rem 1.5rem;list-style:none;font-size:.85rem}.foot a{display:inline-block;padding:.25rem 0;color:var(--ink-3)}
@media (max-width:40em){.page,.top .inner,.foot ul{padding-inline:1rem}.page{padding-top:1.25rem}}`
