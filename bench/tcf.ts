import { median } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { openWholeChromium } from '@placet/testkit/open-chromium'
import { measurePartners } from './tcf/measure-partners.ts'
import { measureShownMs } from './tcf/measure-shown.ts'
import { servePair } from './tcf/serve-pair.ts'

const VENDORS = 1035
const ROUNDS = 7
const SHOWN_RATIO_MAX = 1.3
const OPENED_MAX_MS = 200
const FRAMES_MIN = 50

/**
 * With 1,000 vendors: the first layer compared with that of a site without the framework, and the list of partners.
 */
await runMeasurement('tcf', { timeoutMs: 4 * 60 * 1000 }, async (run) => {
  const pair = await servePair(VENDORS)
  run.onEnd(() => pair.stop())
  const browser = await openWholeChromium([])
  run.onEnd(() => browser.close())
  const shown: Record<'plain' | 'tcf', number[]> = { plain: [], tcf: [] }
  const partners = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['plain', 'tcf'] as const) {
      shown[name].push(await measureShownMs(browser, pair.urls[name]))
    }
    if (round < 3) partners.push(await measurePartners(browser, pair.urls.tcf, pair.vendors))
    run.say(`round ${round + 1} of ${ROUNDS}`)
  }
  const ratio = median(shown.tcf) / median(shown.plain)
  const openedMs = median(partners.map((each) => each.openedMs))
  const framesPerSecond = median(partners.map((each) => each.framesPerSecond))
  return {
    figures: {
      vendors: pair.vendors,
      plainShownMs: Math.round(median(shown.plain)),
      tcfShownMs: Math.round(median(shown.tcf)),
      ratio: Math.round(ratio * 100) / 100,
      openedMs: Math.round(openedMs),
      framesPerSecond: Math.round(framesPerSecond),
      restingFramesPerSecond: Math.round(median(partners.map((each) => each.restingFramesPerSecond))),
    },
    expectations: {
      [`the first layer is shown no later than ${SHOWN_RATIO_MAX} times that without the framework`]:
        ratio <= SHOWN_RATIO_MAX,
      [`partners are shown within ${OPENED_MAX_MS} ms at a quarter of the speed`]: openedMs < OPENED_MAX_MS,
      [`scrolling through them stays above ${FRAMES_MIN} frames a second`]: framesPerSecond > FRAMES_MIN,
    },
  }
})
