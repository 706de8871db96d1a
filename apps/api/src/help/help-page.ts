import type { FastifyReply } from 'fastify'
import { contentHash } from '../http/content-hash.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { PUBLIC_STYLE } from './public-style.ts'

interface Page {
  title: string
  style: string
  /** HTML, already escaped, with a `main` that has the id `main`. */
  body: string
  /** The words that were searched for, or empty. Pages without it have no search field. */
  query?: string
}

export interface HelpPage {
  html: string
  policy: string
}

/** A page in the look of the dashboard, without scripts: its policy allows nothing but this one style. */
export function helpPage({ title, style, body, query }: Page): HelpPage {
  const css = `${PUBLIC_STYLE}\n${style}`
  return {
    policy: `default-src 'none'; style-src ${contentHash(css)}; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Placet</title>
<style>${css}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="inner">
<a class="logo" href="/">${LOGO}<span>Placet</span></a>
<a class="place" href="/help">Help</a>
${query === undefined ? '' : searchForm(query)}
</div></header>
<div class="page">
${body}
</div>
<footer class="foot"><nav aria-label="More"><ul>${MORE.map(([to, name]) => `<li><a href="${to}">${name}</a></li>`).join('')}</ul></nav></footer>
</body>
</html>
`,
  }
}

export const LOGO =
  '<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path class="disc" d="M15.84 1.69A11 11 0 1 0 22.31 8.16A5 5 0 0 1 15.84 1.69Z"/><path class="tick" d="M7.1 12.7l3.3 3.3 6-6.4"/></svg>'

const MORE = [
  ['/help', 'Help'],
  ['/api/docs', 'API reference'],
  ['/docs/actions', 'Actions'],
  ['/log/verify', 'Check a receipt'],
  ['/my-consent', 'My consent'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy notice'],
] as const

export function searchForm(query: string): string {
  return `<form class="search" role="search" action="/help" method="get"><input type="search" name="q" maxlength="100" aria-label="Search help" placeholder="Search help" value="${escapeHtml(query)}"><button>Search</button></form>`
}

export function sendHelp(
  reply: FastifyReply,
  { html, policy }: HelpPage,
  caching = 'public, max-age=3600',
): FastifyReply {
  return reply
    .headers({ 'cache-control': caching, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}
