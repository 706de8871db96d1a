import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { CrawlPorts } from './crawl-plan.ts'

const SITEMAPS_MAX = 50
const ADDRESSES_MAX = 50_000
const UNPACKED_MAX_BYTES = 50 * 1024 ** 2

/** The pages listed in sitemaps, through indexes and compressed files. Unreadable files are skipped. */
export async function readSitemaps(
  addresses: readonly string[],
  fetchText: CrawlPorts['fetchText'],
  isOwn: (url: string) => boolean,
): Promise<string[]> {
  const waiting = [...addresses]
  const seen = new Set<string>()
  const pages: string[] = []
  while (waiting.length > 0 && seen.size < SITEMAPS_MAX && pages.length < ADDRESSES_MAX) {
    const address = waiting.shift() ?? ''
    if (seen.has(address) || !isOwn(address)) continue
    seen.add(address)
    const answer = await fetchText(address)
    if (answer?.status !== 200) continue
    const found = readSitemap(answer.body)
    waiting.push(...found.sitemaps)
    pages.push(...found.pages.slice(0, ADDRESSES_MAX - pages.length))
  }
  return pages
}

/** Parses one file: an index lists further sitemaps, a set lists pages. */
export function readSitemap(body: Uint8Array): { pages: string[]; sitemaps: string[] } {
  const pages: string[] = []
  const sitemaps: string[] = []
  const text = unpack(body)
  if (!text.includes('<')) return { pages: text.split(/\s+/).filter((line) => URL.canParse(line)), sitemaps }
  const parser = new SaxesParser()
  const path: string[] = []
  let location = ''
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^.*:/, ''))
    location = ''
  })
  parser.on('text', (piece) => (location += piece))
  parser.on('cdata', (piece) => (location += piece))
  parser.on('closetag', () => {
    const name = path.pop()
    const around = path.at(-1)
    if (name === 'loc') (around === 'sitemap' ? sitemaps : pages).push(location.trim())
    if (name === 'link') location = ''
  })
  // Entries read before a parse error count.
  parser.on('error', () => undefined)
  parser.write(text).close()
  return { pages, sitemaps }
}

function unpack(body: Uint8Array): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  try {
    return new TextDecoder().decode(
      isPacked ? gunzipSync(body, { maxOutputLength: UNPACKED_MAX_BYTES }) : body,
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error) return ''
    throw error
  }
}
