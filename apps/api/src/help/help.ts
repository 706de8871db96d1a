import { createHash } from 'node:crypto'
import { listHelp } from '@placet/core/actions/index'
import type { Api } from '../http/api.ts'

const STYLE = `:root{color-scheme:light dark;background:Canvas;font:1rem/1.6 system-ui,sans-serif}
body{background:Canvas;color:CanvasText;margin:0 auto;max-width:44rem;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:0 0 .25rem}p{margin:.25rem 0}
section{margin-top:1.5rem;padding:.75rem 1rem;border-inline-start:.3rem solid transparent;scroll-margin-top:1rem}
section:target{border-color:#0f725d}
a{color:LinkText}:focus-visible{outline:3px solid #23a386;outline-offset:2px}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The help page the actions page links to, with one section per action type. The texts are our own, so
 * nothing needs escaping.
 */
export function registerHelp({ fastify }: Api): void {
  const page = helpPage()
  fastify.get('/docs/actions', (_, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

function helpPage(): string {
  const parts = listHelp()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Actions after a scan – Placet</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Actions after a scan</h1>
<p>What each action means, how the scan detects it, and what to do.</p>
<nav aria-label="Actions"><ul>${parts.map(({ anchor, title }) => `<li><a href="#${anchor}">${title}</a></li>`).join('')}</ul></nav>
${parts
  .map(
    ({ anchor, title, meaning, remedy }) =>
      `<section id="${anchor}" aria-labelledby="${anchor}-title"><h2 id="${anchor}-title">${title}</h2><p>${meaning}</p><p><strong>What to do.</strong> ${remedy}</p></section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}
