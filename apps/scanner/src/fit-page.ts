import type { CrawledPage } from '@placet/crawler/crawl-plan'

/** Below the message limit of 1 MiB, with room for the envelope. */
const PAGE_MAX_BYTES = 950_000
const SLIM = { requests: 100, stack: 3, chain: 5 } as const

/** Trims a page report to fit one message: shortens explanations, then drops entries from the largest lists. */
export function fitPage(page: CrawledPage): CrawledPage {
  if (fits(page)) return page
  const { requests, stack, chain } = SLIM
  let slim: CrawledPage = {
    ...page,
    requests: page.requests.slice(0, requests),
    writes: page.writes.map((write) => ({
      ...write,
      stack: write.stack.slice(0, stack),
      chain: write.chain.slice(0, chain),
    })),
    isCut: true,
  }
  while (!fits(slim)) {
    const areLinksMore = bytesOf(slim.links) > bytesOf(slim.writes)
    slim = {
      ...slim,
      requests: [],
      ...(areLinksMore ? { links: half(slim.links) } : { writes: half(slim.writes) }),
    }
  }
  return slim
}

function fits(page: CrawledPage): boolean {
  return bytesOf(page) <= PAGE_MAX_BYTES
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function half<T>(items: readonly T[]): T[] {
  return items.slice(0, Math.floor(items.length / 2))
}
