import type { Browser, CDPSession } from 'playwright-core'
import { type Look, wear } from '../looks.ts'
import { publish } from '../published.ts'
import { openStage, type Stage } from '../stage.ts'

const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
const LANGUAGES = ['en', 'de', 'ar'] as const

export interface Dress {
  readonly dark: boolean
  readonly compact: boolean
  readonly language: (typeof LANGUAGES)[number]
}

/** Compact variants differ only in dimensions, which are the same in every language. */
const DRESSES: readonly Dress[] = [false, true].flatMap((dark) => [
  ...LANGUAGES.map((language) => ({ dark, compact: false, language })),
  { dark, compact: true, language: 'en' as const },
])

/** A stage with one screen size, and a camera. */
export interface Studio extends Pick<Stage, 'page' | 'close' | 'show'> {
  readonly screen: string
  readonly camera: CDPSession
}

export interface Cell extends Studio {
  readonly dress: Dress
  readonly name: string
}

export async function openStudios(browser: Browser): Promise<Studio[]> {
  return Promise.all(
    Object.entries(SCREENS).map(async ([screen, size]) => {
      const stage = await openStage(browser, size)
      return { ...stage, screen, camera: await stage.page.context().newCDPSession(stage.page) }
    }),
  )
}

/** Shows a look in every dress on every screen, one after another. */
export async function* walk(
  studios: readonly Studio[],
  look: Look,
  layer: 'banner' | 'preferences',
): AsyncGenerator<Cell> {
  for (const studio of studios) {
    for (const dress of DRESSES) {
      await studio.show(await dressed(look, dress), layer)
      yield { ...studio, dress, name: `${nameOf(dress)} ${studio.screen}` }
    }
  }
}

/** The browser scales it down: far fewer pixels to encode and compare. */
export async function takePicture({ camera, page }: Studio, scale: number): Promise<Buffer> {
  const size = page.viewportSize() ?? SCREENS.desktop
  const { data } = await camera.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...size, scale },
  })
  return Buffer.from(data, 'base64')
}

function nameOf({ dark, compact, language }: Dress): string {
  return [dark ? 'dark' : 'light', ...(compact ? ['compact'] : []), language].join(' ')
}

function dressed(look: Look, { dark, compact, language }: Dress) {
  return publish({
    languages: [language],
    settings: (settings, region) => {
      wear(look, settings, region)
      Object.assign(settings.ui, { dark, compact })
      region.banner.closeAction = 'dismiss'
    },
  })
}
