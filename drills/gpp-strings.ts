import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { openChromium } from '@placet/testkit/open-chromium'
import { z } from 'zod'
import { bundle } from '../packages/tcf/test/bundle.ts'
import { checkGppChoices, compareGppStrings } from '../packages/tcf/test/compare-with-official.ts'

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number)
const Comparison = z.object({ compared: z.int(), differences: z.array(z.string()) })

/**
 * Random GPP strings of every US section, in Node and in Chromium: do they match the official library's, and can one
 * contradict itself?
 */
await runMeasurement('gpp-strings', { timeoutMs: 30 * 60 * 1000 }, async (run) => {
  const browser = await openChromium()
  run.onEnd(() => browser.close())
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundle('compare-with-official.ts', 'compare') })
  const inNode = compareGppStrings(seed, count)
  run.say(`${inNode.compared} in Node, ${inNode.differences.length} differences`)
  const inChromium = Comparison.parse(await page.evaluate(`compare.compareGppStrings(${seed + 1}, ${count})`))
  run.say(`${inChromium.compared} in Chromium, ${inChromium.differences.length} differences`)
  const choices = checkGppChoices(seed + 2, count)
  for (const text of [inNode, inChromium, choices].flatMap(({ differences }) => differences)) run.say(text)
  return {
    figures: {
      seed,
      inNode: inNode.compared,
      inChromium: inChromium.compared,
      choices: choices.compared,
    },
    expectations: {
      'strings made in Node are those of the official library': inNode.differences.length === 0,
      'strings made in Chromium are those of the official library': inChromium.differences.length === 0,
      'no choice makes a string that contradicts itself': choices.differences.length === 0,
    },
  }
})
