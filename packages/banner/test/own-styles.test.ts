import { GOOD_SHEETS, HOSTILE_SHEETS } from '@placet/rules/fixtures/style-sheets'
import type { PublishedConfig } from '@placet/contract/published-config'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { oneIn } from '@placet/testkit/sized'
import { describe, expect, test, onTestFinished } from 'vitest'
import { englishConfig, publish } from './published.ts'
import { openStage, type Stage } from './stage.ts'

const browser = await sharedChromium()
const tried = oneIn(4, HOSTILE_SHEETS)

async function openWatchedStage() {
  const stage = await openStage(browser, { width: 1280, height: 800 })
  onTestFinished(stage.close)
  const asked: string[] = []
  stage.page.on('request', (request) => asked.push(request.url()))
  return { ...stage, asked }
}

/** What keeps a visitor from refusing in a banner of this look; nothing, if all is well. */
async function obstacles({ show, page }: Stage, config: PublishedConfig): Promise<string[]> {
  const measured = await show(config, 'banner')
  const deny = measured?.actions.find(({ action }) => action === 'deny')
  if (!deny) return ['it is not there']
  const { width, height, isVisible } = deny
  const click = page.locator('.deny').click({ timeout: 2000 })
  const isClicked = await click.then(
    () => true,
    () => false,
  )
  return [
    ...(width < 24 || height < 24 ? [`${width} x ${height} px`] : []),
    ...(isVisible ? [] : ['it is not visible']),
    ...(isClicked ? [] : ['it cannot be clicked']),
  ]
}

describe('T2: whatever an owner’s style sheet says', () => {
  test(`${tried.length} hostile sheets, published: nothing is fetched and refusing stays possible`, async () => {
    const stage = await openWatchedStage()
    for (const [name, css] of tried) {
      const config = await publish({
        settings: (settings) => {
          settings.css = css
        },
      })
      expect(await obstacles(stage, config), name).toEqual([])
    }
    expect(stage.asked).toEqual([])
  }, 120_000)

  test(`${GOOD_SHEETS.length} good sheets do not get into the way of refusing either`, async () => {
    const stage = await openWatchedStage()
    for (const [css] of GOOD_SHEETS) {
      const config = await publish({
        settings: (settings) => {
          settings.css = css
        },
      })
      expect(config.ui.css, css).not.toBe('')
      expect(await obstacles(stage, config), css).toEqual([])
    }
    expect(stage.asked.filter((url) => !url.startsWith('data:'))).toEqual([])
  }, 120_000)

  test('a sheet that nobody had cleaned still could not take refusing away', async () => {
    const stage = await openWatchedStage()
    const got: string[] = []
    for (const [name, css] of tried) {
      const config = { ...englishConfig, ui: { ...englishConfig.ui, css } }
      const found = await obstacles(stage, config)
      if (found.length > 0) got.push(`${name}: ${found.join(', ')}`)
    }
    expect(got).toEqual([])
  }, 240_000)
})
