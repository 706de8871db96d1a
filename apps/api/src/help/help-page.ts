import type { FastifyReply } from 'fastify'
import { contentHash } from '../http/content-hash.ts'

const BASE = `:root{color-scheme:light dark;background:Canvas;font:1rem/1.6 system-ui,sans-serif}
body{background:Canvas;color:CanvasText;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:0 0 .25rem}p{margin:.25rem 0}
a{color:LinkText}:focus-visible{outline:3px solid #23a386;outline-offset:2px}`

interface Page {
  title: string
  style: string
  /** HTML, already escaped. */
  body: string
}

export interface HelpPage {
  html: string
  policy: string
}

/** A page without scripts: its policy allows nothing but this one style. */
export function helpPage({ title, style, body }: Page): HelpPage {
  const css = `${BASE}\n${style}`
  return {
    policy: `default-src 'none'; style-src ${contentHash(css)}; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Placet</title>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`,
  }
}

export function sendHelp(reply: FastifyReply, { html, policy }: HelpPage): FastifyReply {
  return reply
    .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}
