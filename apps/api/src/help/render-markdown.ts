import { escapeHtml } from '../http/escape-html.ts'

/** A heading with everything up to the next one. The first part of a document has its title. */
export interface Part {
  /** Empty for the first part. */
  id: string
  heading: string
  html: string
  /** Without markup, to be searched. */
  text: string
}

/**
 * Renders the Markdown that articles use: headings of two levels, paragraphs, lists, tables, code, bold, links.
 * Everything else is shown as it is written. `resolve` turns the target of a link into an address.
 */
export function renderMarkdown(markdown: string, resolve: (target: string) => string): Part[] {
  const parts: Part[] = []
  for (const block of blocksOf(markdown)) {
    const [, hashes, heading = ''] = /^(#{1,2}) (.+)$/.exec(block) ?? []
    if (hashes !== undefined) {
      parts.push({ id: hashes === '#' ? '' : idOf(heading), heading, html: '', text: '' })
      continue
    }
    const part = parts.at(-1)
    if (!part) throw new Error('the document begins without a title')
    part.html += `${blockHtml(block, resolve)}\n`
    part.text += `${plain(block)}\n`
  }
  return parts
}

/** Blocks are separated by empty lines, except within code. */
function blocksOf(markdown: string): string[] {
  const fenced = markdown.split(/^(```[\s\S]*?^```)$/m)
  return fenced
    .flatMap((piece) => (piece.startsWith('```') ? [piece] : piece.split(/\n{2,}/)))
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

function blockHtml(block: string, resolve: (target: string) => string): string {
  const inline = (text: string) => inlineHtml(text, resolve)
  if (block.startsWith('```')) {
    const code = block.replace(/^```.*\n/, '').replace(/\n?```$/, '')
    return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
  }
  if (block.startsWith('|')) return table(block, inline)
  if (block.startsWith('- ')) return `<ul>${items(block, /^- /m, inline)}</ul>`
  if (block.startsWith('1. ')) return `<ol>${items(block, /^\d+\. /m, inline)}</ol>`
  return `<p>${inline(joined(block))}</p>`
}

function items(block: string, mark: RegExp, inline: (text: string) => string): string {
  return block
    .split(mark)
    .slice(1)
    .map((item) => `<li>${inline(joined(item))}</li>`)
    .join('')
}

function table(block: string, inline: (text: string) => string): string {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  )
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const names = head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  return `<div class="wide" tabindex="0"><table><thead><tr>${names}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function inlineHtml(text: string, resolve: (target: string) => string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, target] = match
    html += escapeHtml(text.slice(end, match.index))
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`
    else if (bold !== undefined) html += `<b>${escapeHtml(bold)}</b>`
    else html += `<a href="${escapeHtml(resolve(target ?? ''))}">${escapeHtml(label ?? '')}</a>`
    end = match.index + whole.length
  }
  return html + escapeHtml(text.slice(end))
}

function plain(block: string): string {
  const text = joined(block.replaceAll(/^```.*$/gm, '').replaceAll(/^\|[\s|:-]+\|$/gm, ''))
  return text
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/(^|\s)(?:-|\d+\.|\|)(?=\s)/g, '$1')
    .replaceAll(/[\s|]+/g, ' ')
    .trim()
}

const joined = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
