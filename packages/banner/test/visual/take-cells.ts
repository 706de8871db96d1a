import type { Browser } from 'playwright-core'
import { type Look, wear } from '../looks.ts'
import { publish } from '../published.ts'
import { openStage, type Stage } from '../stage.ts'

export const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
export const LANGUAGES = ['en', 'de', 'ar'] as const
/** Wide enough to see what went wrong, small enough to keep one for every look. */
export const CELL_HEIGHT = 200

export interface Cell {
  readonly name: string
  readonly png: Buffer
}

export interface Dress {
  readonly dark: boolean
  readonly compact: boolean
  readonly language: (typeof LANGUAGES)[number]
}

export const DRESSES: readonly Dress[] = [false, true].flatMap((dark) =>
  [false, true].flatMap((compact) => LANGUAGES.map((language) => ({ dark, compact, language }))),
)

export function nameOf({ dark, compact, language }: Dress): string {
  return [dark ? 'dark' : 'light', ...(compact ? ['compact'] : []), language].join(' ')
}

export function dressed(look: Look, { dark, compact, language }: Dress) {
  return publish({
    languages: [language],
    settings: (settings, region) => {
      wear(look, settings, region)
      Object.assign(settings.ui, { dark, compact })
      region.banner.closeAction = 'dismiss'
    },
  })
}

/** One stage for each size of screen, on which looks follow one another. */
export async function openStages(browser: Browser): Promise<readonly (readonly [string, Stage])[]> {
  return Promise.all(
    Object.entries(SCREENS).map(async ([name, size]) => [name, await openStage(browser, size)] as const),
  )
}

/** A picture of a look in every dress, on every screen. */
export async function takeCells(
  stages: readonly (readonly [string, Stage])[],
  look: Look,
  layer: 'banner' | 'preferences',
): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const [screen, { page, show }] of stages) {
    for (const dress of DRESSES) {
      await show(await dressed(look, dress), layer)
      cells.push({ name: `${nameOf(dress)} ${screen}`, png: await page.screenshot() })
    }
  }
  return cells
}
