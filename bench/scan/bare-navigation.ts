import { openWholeChromium } from '@placet/testkit/open-chromium'
import type { BenchSite } from './fixture-site.ts'
import { type TreeUse, watchTree } from './process-tree.ts'

export interface Pace extends TreeUse {
  tabs: number
  pagesPerSecond: number
  cpuMsPerPage: number
}

/** Plain Chromium: loads each page in a reused tab and reads the cookies, nothing else. */
export async function navigateBare(
  urls: readonly string[],
  tabs: number,
  { credentials, pids }: Pick<BenchSite, 'credentials' | 'pids'>,
): Promise<Pace> {
  const browser = await openWholeChromium()
  const tree = watchTree(process.pid, pids)
  const startedAt = performance.now()
  const waiting = [...urls]
  try {
    const work = async () => {
      const context = await browser.newContext(
        credentials.type === 'basic' ? { httpCredentials: credentials } : {},
      )
      const page = await context.newPage()
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        await page.goto(url, { waitUntil: 'load' })
        await context.cookies()
      }
    }
    await Promise.all(Array.from({ length: tabs }, work))
    const seconds = (performance.now() - startedAt) / 1000
    return toPace(await tree.stop(), tabs, urls.length, seconds)
  } finally {
    await browser.close()
  }
}

export function toPace(use: TreeUse, tabs: number, pages: number, seconds: number): Pace {
  return {
    ...use,
    tabs,
    pagesPerSecond: Number((pages / seconds).toFixed(2)),
    cpuMsPerPage: Math.round((use.cpuSeconds * 1000) / pages),
  }
}
