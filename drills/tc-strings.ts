import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { openChromium } from '@placet/testkit/open-chromium'
import { z } from 'zod'
import { bundle } from '../packages/tcf/test/bundle.ts'
import { compareTcStrings } from '../packages/tcf/test/compare-with-official.ts'

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number)
const Comparison = z.object({ compared: z.int(), differences: z.array(z.string()) })

/**
 * Random TC strings, in Node and in Chromium: do they match the official library's, and do both decode them the same
 * way?
 */
await runMeasurement('tc-strings', { timeoutMs: 60 * 60 * 1000 }, async (run) => {
  const browser = await openChromium()
  run.onEnd(() => browser.close())
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundle('compare-with-official.ts', 'compare') })
  const inNode = compareTcStrings(seed, count)
  run.say(`${inNode.compared} in Node, ${inNode.differences.length} differences`)
  const inChromium = Comparison.parse(await page.evaluate(`compare.compareTcStrings(${seed + 1}, ${count})`))
  run.say(`${inChromium.compared} in Chromium, ${inChromium.differences.length} differences`)
  for (const text of [inNode, inChromium].flatMap(({ differences }) => differences)) run.say(text)
  return {
    figures: { seed, inNode: inNode.compared, inChromium: inChromium.compared },
    expectations: {
      'strings made in Node are those of the official library': inNode.differences.length === 0,
      'strings made in Chromium are those of the official library': inChromium.differences.length === 0,
    },
  }
})
