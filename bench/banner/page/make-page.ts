import type { Variant } from '../variant.ts'
import { drawPng } from './draw-png.ts'
import { makeStandInScript, words } from './make-stand-in-script.ts'
import { createRandom, pick } from './random.ts'

const random = createRandom(42)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

const sentence = () => {
  const text = times(8 + Math.floor(random() * 12), () => pick(random, words)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
const paragraph = () => `<p>${times(3 + Math.floor(random() * 3), sentence).join(' ')}</p>`

const SITE_CSS = `:root{--ink:#1d2430;--line:#d8dee9;--brand:#0b5cad}*{box-sizing:border-box}
html{font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:#fff}body{margin:0}a{color:var(--brand)}
header,main,footer{max-width:68rem;margin:0 auto;padding:1rem 1.25rem}header{display:flex;gap:1.5rem;border-bottom:1px solid var(--line)}
nav a{margin-right:1rem}.hero img{display:block;width:100%;height:auto;border-radius:8px}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1rem}.card{border:1px solid var(--line);padding:1rem}
h1{font-size:2rem;line-height:1.2}h2{font-size:1.25rem}form{display:flex;gap:.5rem}input,form button{font:inherit;padding:.4rem .6rem}
footer{border-top:1px solid var(--line)}
${times(60, (index) => `.u-${index}{margin:${index % 9}px ${index % 7}px;padding:${index % 5}px}`).join('\n')}`

const BODY = `<header><strong>Harbour Gazette</strong><nav aria-label="Main"><a href="/news">News</a><a href="/travel">Travel</a></nav></header>
<main><h1 id="site-title">Stories from the coast</h1>${paragraph()}
<div class="hero"><img src="/page/hero.png" width="800" height="300" alt="Abstract view of a harbour"></div>${paragraph()}
<div class="cards">${times(6, (index) => `<section class="card"><h2>Story ${index + 1}</h2>${paragraph()}</section>`).join('')}</div>
<h2>Newsletter</h2><form action="/subscribe"><label for="mail">E-mail</label><input id="mail" type="email" autocomplete="email"><button>Subscribe</button></form>
${paragraph()}</main><footer><p>Harbour Gazette. <a href="/privacy">Privacy policy</a></p></footer>`

/** The site's own files, the same under every banner: styles, a picture, and three scripts of typical size. */
export const pageFiles: Readonly<Record<string, string | Buffer>> = {
  '/page/site.css': SITE_CSS,
  '/page/tag.js': makeStandInScript('tag', 260, 7),
  '/page/metrics.js': makeStandInScript('metrics', 130, 8),
  '/page/app.js': makeStandInScript('app', 200, 9),
  '/page/hero.png': drawPng(320, 120),
}

export function makePage({ headBefore = '', headAfter = '', bodyStart = '', bodyEnd = '' }: Variant): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Harbour Gazette</title><meta name="description" content="A page to measure consent banners on.">
${headBefore}
<link rel="stylesheet" href="/page/site.css">
<script async src="/page/tag.js"></script>
<script async src="/page/metrics.js"></script>
<script defer src="/page/app.js"></script>
${headAfter}
</head>
<body>
${bodyStart}
${BODY}
${bodyEnd}
</body>
</html>`
}
