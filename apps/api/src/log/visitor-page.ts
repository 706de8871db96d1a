import type { VisitorConsents } from '@placet/core/proofs/index'
import { LOGO } from '../help/help-page.ts'
import { PUBLIC_STYLE } from '../help/public-style.ts'
import { contentHash } from '../http/content-hash.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { VISITOR_WORDS, type VisitorLanguage, type VisitorWords } from './visitor-words.ts'

export type VisitorNote = 'nothing' | 'malformed' | 'tooMany' | 'away' | 'confirmMissing' | 'erasing'

export interface VisitorPage {
  language: VisitorLanguage
  website: string
  token: string
  note: VisitorNote | null
  found: VisitorConsents | null
}

const STYLE = `${PUBLIC_STYLE}
.top nav{margin-inline-start:auto}.top nav a{display:inline-block;padding:.25rem 0}
.page{max-width:46rem}main{padding:1.75rem 2rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
@media (max-width:30rem){main{padding:1.25rem 1rem}}
label{display:block;font-weight:600;margin-top:1rem}
input[type=text]{width:100%;min-height:2.75rem;padding:.5rem .75rem;margin:.25rem 0;font:inherit;border:1px solid var(--input);border-radius:.5rem;background:var(--surface);color:var(--ink)}
input#token{font-family:ui-monospace,monospace}
button{font:inherit;font-weight:500;padding:.5rem 1.1rem;margin:.75rem .5rem 0 0;border:1px solid var(--input);border-radius:.5rem;background:var(--surface);color:var(--ink);cursor:pointer;min-height:2.75rem}
button.main{background:var(--accent);border-color:var(--accent);color:#fff}button.erase{background:#b72c27;border-color:#b72c27;color:#fff}
small{display:block;color:var(--ink-3)}
ol{list-style:none;padding:0}li{border:1px solid var(--line);border-radius:.6rem;padding:1rem;margin:.75rem 0;background:var(--sunken)}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.15rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.note{border-inline-start:.25rem solid #c07d12;padding:.5rem 1rem;margin:1rem 0;background:var(--sunken);border-radius:.4rem}
.check{font-weight:400;display:flex;gap:.6rem;align-items:center;min-height:2.75rem}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`

// A link can carry the token in the URL fragment, which browsers never send to a server.
const SCRIPT = `{const found=/^#([0-9a-fA-F-]{32,36})$/.exec(location.hash);const field=document.getElementById('token');
if(found&&field){field.value=found[1];history.replaceState(null,'',location.pathname+location.search)}}`

export const VISITOR_POLICY = [
  "default-src 'none'",
  `style-src ${contentHash(STYLE)}`,
  "font-src 'self'",
  `script-src ${contentHash(SCRIPT)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Works without the script, which only saves the visitor from typing the token. */
export function visitorPage(page: VisitorPage): string {
  const words = VISITOR_WORDS[page.language]
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="top"><div class="inner"><span class="logo">${LOGO}<span>Placet</span></span><nav aria-label="Language">${otherLanguage(page)}</nav></div></header>
<div class="page"><main>
<h1>${words.title}</h1>
${page.note ? `<p class="note" role="alert">${words[page.note]}</p>` : ''}
${page.found ? results(page, page.found, words) : question(page, words)}
</main></div>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function question({ language, website, token }: VisitorPage, words: VisitorWords): string {
  return `<p>${words.intro}</p>
<form method="post" action="/my-consent" autocomplete="off">
<input type="hidden" name="lang" value="${language}">
<label for="website">${words.website}</label>
<input id="website" name="website" type="text" required maxlength="253" autocapitalize="none" spellcheck="false" aria-describedby="website-hint" value="${escapeHtml(website)}">
<small id="website-hint">${words.websiteHint}</small>
<label for="token">${words.token}</label>
<input id="token" name="token" type="text" required maxlength="40" autocapitalize="none" spellcheck="false" aria-describedby="token-hint" value="${escapeHtml(token)}">
<small id="token-hint">${words.tokenHint}</small>
<button class="main" name="action" value="show">${words.show}</button>
</form>
<p><a href="/log/verify">${words.verify}</a></p>`
}

function results(page: VisitorPage, found: VisitorConsents, words: VisitorWords): string {
  const { records, erasure, policy, domain } = found
  const when = dateFormat(page.language)
  const erasedAt = erasure?.doneAt ? `<p>${words.erased} ${when(erasure.doneAt)}.</p>` : ''
  const waiting =
    erasure && !erasure.doneAt && page.note !== 'erasing' ? `<p class="note">${words.erasing}</p>` : ''
  if (records.length === 0) return `${erasedAt}${waiting}<p>${words.nothing}</p>`
  const items = records.map((each) => recordItem(each, page, words)).join('')
  return `${erasedAt}${waiting}<h2>${words.records} ${escapeHtml(domain.name)}</h2>
<ol>${items}</ol>
<p><small>${words.kept} ${policy.retentionMonths}. ${words.receiptHint} <a href="/log/verify">${words.verify}</a></small></p>
${form(page, `<button name="action" value="export">${words.export}</button>`)}
<h2>${words.erase}</h2>
${
  policy.erasure === 'on-request'
    ? `<p>${words.ask}</p><blockquote>${escapeHtml(policy.reason)}</blockquote>`
    : form(
        page,
        `<p>${words.eraseHint}</p><label class="check"><input type="checkbox" name="confirm" value="yes"> ${words.confirm}</label>
<button class="erase" name="action" value="erase">${words.erase}</button>`,
      )
}`
}

function recordItem(
  { eventId, receivedAt, record, sealed }: VisitorConsents['records'][number],
  page: VisitorPage,
  words: VisitorWords,
): string {
  const allowed = Object.entries(words.categories)
    .filter(([name]) => isAllowed(record['categories'], name))
    .map(([, word]) => word)
  const action = Object.entries(words.actions).find(([name]) => name === record['action'])?.[1] ?? ''
  const rows = [
    [words.when, dateFormat(page.language)(receivedAt)],
    [words.choice, action],
    [words.allowed, allowed.join(', ') || words.nothingAllowed],
    [words.page, `${textOf(record['host'])}${textOf(record['path'])}`],
    [words.language, textOf(record['language'])],
    [words.version, textOf(record['version'])],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const seal = sealed ? `${words.sealed} ${sealed.index}` : words.unsealed
  const receipt = sealed
    ? form(
        page,
        `<input type="hidden" name="eventId" value="${escapeHtml(eventId)}"><button name="action" value="receipt">${words.receipt}</button>`,
      )
    : ''
  return `<li><dl>${rows.join('')}</dl><small>${seal}</small>${receipt}</li>`
}

function form({ language, website, token }: VisitorPage, inside: string): string {
  const hidden = Object.entries({ lang: language, website, token })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  return `<form method="post" action="/my-consent">${hidden}${inside}</form>`
}

function otherLanguage({ language, website }: VisitorPage): string {
  const [other, name] = language === 'en' ? ['de', 'Deutsch'] : ['en', 'English']
  const query = new URLSearchParams({ lang: other, ...(website && { website }) }).toString()
  return `<a href="/my-consent?${escapeHtml(query)}" lang="${other}" hreflang="${other}">${name}</a>`
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isAllowed(categories: unknown, name: string): boolean {
  return typeof categories === 'object' && categories !== null && Reflect.get(categories, name) === true
}

function dateFormat(language: VisitorLanguage): (iso: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  return (iso) => `${format.format(new Date(iso))} UTC`
}
