import type { Brand } from '@placet/contract/branding'
import { onDark } from '@placet/rules/brand-colours'
import { type Letter, LOGO_ID, type Site } from './letter.ts'

const FONT = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`
const PINE = { colour: '#0f725d', onDark: '#6fcdb5' }

interface Accent {
  colour: string
  /** For readers whose screen is dark. */
  onDark: string
}

// E-mail clients without style sheets show the inline light colours; the others follow the reader's colour scheme.
const styleFor = (accent: Accent) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
@media (max-width:600px){.sheet{padding:28px 22px!important}.page{padding:20px 12px!important}.do a{display:block!important;text-align:center!important}.do table{width:100%!important}}
@media (prefers-color-scheme:dark){
.canvas{background:#101216!important}.sheet{background:#171a1f!important;border-color:#2b3038!important}
.title,.words,.brand{color:#e3e6ea!important}.small,.foot{color:#98a0ac!important}.line{border-color:#2b3038!important}
.link,.foot a{color:${accent.onDark}!important}}`

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Tables and inline styles, because every e-mail client renders them the same way. */
export function asHtml(letter: Letter, site: Site, brand: Brand | null): string {
  const accent = brand ? { colour: brand.colour, onDark: onDark(brand.colour) } : PINE
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escape(letter.subject)}</title><style>${styleFor(accent)}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f4f6f6;font-family:${FONT}">
${preview(letter)}
<table ${TABLE} width="100%" class="canvas" style="background:#f4f6f6"><tr><td class="page" align="center" style="padding:36px 16px">
<table ${TABLE} width="100%" style="max-width:560px;table-layout:fixed">
<tr><td style="padding:0 4px 18px">${head(brand, accent)}</td></tr>
<tr><td class="sheet" style="padding:36px 40px;background:#ffffff;border:1px solid #e0e3e7;border-radius:12px;overflow-wrap:anywhere;word-break:break-word">
<h1 class="title" style="margin:0 0 20px;font-size:21px;line-height:1.3;font-weight:650;letter-spacing:-0.01em;color:#1b2027">${escape(letter.subject)}</h1>
${[letter.greeting, ...letter.paragraphs].map(paragraph).join('\n')}
${letter.button ? button(letter.button, accent) : ''}
<p class="small" style="margin:${letter.button ? '0' : '24px 0 0'};font-size:14px;line-height:1.55;color:#5d6672">${escape(letter.closing)}</p>
${letter.button ? plainLink(letter.button.link, accent) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0">${footer(letter, site, brand)}</td></tr>
</table></td></tr></table></body></html>`
}

function head(brand: Brand | null, { colour }: Accent): string {
  if (brand?.logo) return logo(brand.name)
  const [mark, name] = brand ? [escape(initialOf(brand.name)), escape(brand.name)] : ['&#10003;', 'Placet']
  return `<table ${TABLE}><tr>
<td width="26" height="26" align="center" style="width:26px;height:26px;background:${colour};border-radius:13px;color:#ffffff;font-size:14px;line-height:26px;font-weight:700" aria-hidden="true">${mark}</td>
<td class="brand" style="padding-left:9px;font-size:17px;line-height:26px;font-weight:650;letter-spacing:-0.01em;color:#1b2027">${name}</td>
</tr></table>`
}

/** On white in dark mode too: most logos are made for it. */
function logo(name: string): string {
  return `<table ${TABLE}><tr><td style="padding:8px 12px;background:#ffffff;border-radius:8px">
<img src="cid:${LOGO_ID}" alt="${escape(name)}" height="32" style="display:block;height:32px;width:auto;max-width:240px;border:0;font-size:17px;font-weight:650;color:#1b2027">
</td></tr></table>`
}

const initialOf = (name: string) => (Array.from(name)[0] ?? '').toUpperCase()

/** Preview text in the inbox; padding keeps the rest of the e-mail out of it. */
function preview({ paragraphs }: Letter): string {
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(60)
  return `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape((paragraphs[0] ?? '').slice(0, 200))}${blanks}</div>`
}

function paragraph(text: string): string {
  const lines = escape(text).replaceAll('\n', '<br>')
  return `<p class="words" style="margin:0 0 14px;font-size:16px;line-height:1.6;color:#2f353e">${lines}</p>`
}

function button({ label, link }: { label: string; link: string }, { colour }: Accent): string {
  return `<table ${TABLE} class="do" width="100%"><tr><td style="padding:12px 0 26px">
<table ${TABLE}><tr><td align="center" bgcolor="${colour}" style="border-radius:8px;background:${colour}">
<a href="${escape(link)}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${colour};color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escape(label)}</a>
</td></tr></table></td></tr></table>`
}

function plainLink(link: string, { colour }: Accent): string {
  const [hint, shown] = link.startsWith('mailto:')
    ? ['If the button doesn’t work, write to', link.slice('mailto:'.length)]
    : ['If the button doesn’t work, copy this link into your browser:', link]
  return `<table ${TABLE} width="100%" style="table-layout:fixed"><tr><td class="line" style="padding-top:20px"><div class="line" style="border-top:1px solid #e7e9ec;padding-top:16px">
<p class="small" style="margin:0;font-size:13px;line-height:1.55;color:#5d6672">${hint}<br><a class="link" href="${escape(link)}" style="color:${colour};text-decoration:underline;word-break:break-all">${escape(shown)}</a></p>
</div></td></tr></table>`
}

function footer({ because, stop }: Letter, site: Site, brand: Brand | null): string {
  const link = (href: string, label: string) =>
    `<a href="${escape(href)}" style="color:#5d6672;text-decoration:underline">${escape(label)}</a>`
  const host = link(site.dashboardUrl, new URL(site.dashboardUrl).host)
  const sentBy = brand ? `${escape(brand.name)}, sent with ${host}.` : `Placet, consent management, ${host}.`
  const contact = brand ? brand.replyTo : site.supportEmail
  return `<p class="foot" style="margin:0;font-size:13px;line-height:1.6;color:#5d6672">You receive this e-mail because ${escape(because)}${stop ? ` ${link(stop.link, stop.label)}` : ''}<br>
${sentBy}${contact === '' ? '' : ` Questions? ${link(`mailto:${contact}`, contact)}`}</p>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
