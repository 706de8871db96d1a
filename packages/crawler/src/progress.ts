import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { CrawlPorts } from './crawl-plan.ts'

export interface Progress {
  /** Sets the number of pages of a state, as far as known. */
  know(state: ConsentState, pages: number): void
  done(): void
}

/** Reports the crawl's progress with every page, and estimates the remaining time from the pace so far. */
export function createProgress(onProgress: CrawlPorts['onProgress']): Progress {
  const known = new Map<ConsentState, number>()
  const startedAt = performance.now()
  let pagesDone = 0
  return {
    know(state, pages) {
      known.set(state, pages)
    },
    done() {
      pagesDone += 1
      const total = [...known.values()].reduce((sum, pages) => sum + pages, 0)
      const pagesKnown = Math.max(pagesDone, total)
      const secondsEach = (performance.now() - startedAt) / 1000 / pagesDone
      onProgress({ pagesDone, pagesKnown, leftSeconds: Math.round((pagesKnown - pagesDone) * secondsEach) })
    },
  }
}
