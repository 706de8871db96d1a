import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import { expect, onTestFinished, test } from 'vitest'
import { compareFound } from './fixtures/compare-found.ts'
import { crawlSite } from './fixtures/crawl-site.ts'

const NOTHING_WRONG = { missed: [], unexpected: [], wrongSetter: [] }

test(
  'everything a site stores is found, with who stored it, and nothing else',
  { timeout: 90_000 },
  async () => {
    const site = await serveScanSite()
    onTestFinished(() => site.close())
    const { end, pages } = await crawlSite(site)
    expect(compareFound(pages, site.expected)).toEqual(NOTHING_WRONG)
    expect(end).toEqual({ outcome: 'ok', isSampled: false, pagesLeftOut: 0 })
    expect(pages.every(({ outcome }) => outcome === 'ok')).toBe(true)
  },
)

test(
  'a dialog in a closed shadow root is accepted and, over its second layer, refused',
  { timeout: 90_000 },
  async () => {
    const site = await serveScanSite()
    onTestFinished(() => site.close())
    const { pages } = await crawlSite({ ...site, states: ['none', 'accept', 'deny'], include: ['/'] })
    const of = (state: string) => pages.filter((page) => page.state === state)
    expect(compareFound(of('none'), [])).toEqual(NOTHING_WRONG)
    expect(compareFound(of('accept'), site.choices.accept)).toEqual(NOTHING_WRONG)
    expect(compareFound(of('deny'), site.choices.deny)).toEqual(NOTHING_WRONG)
  },
)
