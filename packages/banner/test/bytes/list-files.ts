import type { BannerBuild } from '@placet/contract/banner-build'
import type { PublishedService } from '@placet/contract/published-config'
import {
  emitCore,
  emitDebug,
  emitEmbeds,
  emitGpp,
  emitIab,
  emitPreferences,
  emitScript,
  emitTools,
} from '@placet/rules/publish/emit-script'
import budget from '../../size-budget.json' with { type: 'json' }
import { newsList } from '../iab/news-list.ts'
import { englishConfig, publish } from '../published.ts'
import { brotliBytes } from './brotli-bytes.ts'

const VENDORS = 1000

export interface FileBytes {
  readonly name: string
  readonly loaded: string
  readonly bytes: number
  readonly maxBytes: number
}

export const counter: PublishedService = {
  id: 'counter',
  name: 'Counter',
  category: 'analytics',
  src: ['googletagmanager.com/gtag', 'google-analytics.com'],
  inline: [],
}

/** The domain of a new customer, with a service that is recognised by patterns. */
export const configWithPatterns = { ...englishConfig, services: [counter] }

/** Every file of a new domain that a visitor's browser may load, in brotli, with its budget. */
export async function listFiles(
  build: BannerBuild,
  shims: Readonly<Record<string, string>>,
): Promise<FileBytes[]> {
  const usConfig = await publish({
    settings: (_settings, region) => {
      region.framework = 'ccpa'
      region.consentType = 'implicit'
      region.banner.actions = ['accept', 'donotsell', 'settings']
    },
  })
  const { tcf, shownIn } = newsList(VENDORS)
  const newsConfig = await publish({ tcf })
  const list = shownIn('en')
  const framework = emitIab(build, newsConfig, [], list)
  if (!framework || !usConfig.usPrivacy) throw new Error('a framework does not apply')
  const first = brotliBytes(emitScript(build, englishConfig))
  const preferences = brotliBytes(emitPreferences(build, englishConfig, []))
  const core = brotliBytes(emitCore(build, englishConfig))
  const tools = brotliBytes(emitTools(build, englishConfig))
  const { files: max } = budget
  const at = (name: keyof typeof max, loaded: string, bytes: number): FileBytes => ({
    name,
    loaded,
    bytes,
    maxBytes: max[name],
  })
  return [
    at('first response', 'before visible', first),
    at('first response with patterns', 'before visible', brotliBytes(emitScript(build, configWithPatterns))),
    at('first response with GPP', 'before visible', brotliBytes(emitScript(build, usConfig))),
    at('first response with TCF', 'before visible', brotliBytes(emitScript(build, newsConfig, list))),
    at('core', 'when idle', core),
    at(
      'core with one choice for sub-domains',
      'instead of core',
      brotliBytes(emitCore(build, { ...englishConfig, choiceHost: 'shop.example' })),
    ),
    at('whole visit answered on the first layer', 'all of it', first + core),
    at('preferences', 'when their button is near the pointer', preferences),
    at('tools', 'where something needs them', tools),
    at('embeds', 'when a frame is blocked', brotliBytes(emitEmbeds(build, englishConfig))),
    at('gpp', 'after the core, under US laws', brotliBytes(emitGpp(build, usConfig.usPrivacy))),
    at('iab without the vendor list', 'after the core, under TCF', brotliBytes(build.iab)),
    at('debug', 'when a developer asks', brotliBytes(emitDebug(build))),
    at('pinned', 'instead of all others', brotliBytes(build.pinned)),
    ...Object.entries(shims).map(([name, code]) => ({
      name: `shim ${name}`,
      loaded: 'when a page includes it',
      bytes: brotliBytes(code),
      maxBytes: max['each shim'],
    })),
  ]
}
