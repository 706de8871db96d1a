import {
  BANNER_ACTIONS,
  BANNER_TYPES,
  CLOSE_ACTIONS,
  CONSENT_METHODS,
  CONSENT_TYPES,
  DISPLAY_TYPES,
  ICON_THEMES,
} from '@placet/contract/constants'
import { DomainCode } from '@placet/contract/ids'
import type { PublishedService } from '@placet/contract/published-config'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import {
  emitCore,
  emitDebug,
  emitGpp,
  emitPreferences,
  emitScript,
  emitTools,
} from '@placet/rules/publish/emit-script'
import { transform } from 'esbuild'
import { built } from '../built.ts'
import { publish } from '../published.ts'
import { createRandom, type Random } from './create-random.ts'
import type { Variant } from './ledger.ts'

const counter: PublishedService = {
  id: 'counter',
  name: 'Counter',
  category: 'analytics',
  src: ['counter.example'],
  inline: [],
}

/** Domains with settings of every kind, and the files that their visitors load lazily. */
export async function publishVariants(
  count: number,
  seed: number,
): Promise<{ variants: Variant[]; files: Record<string, string> }> {
  const random = createRandom(seed)
  const variants: Variant[] = []
  const files: Record<string, string> = {}
  for (let index = 0; index < count; index += 1) {
    const settings = (all: DomainSettings, region: Region) =>
      changeAtRandom(createRandom(seed + index), all, region)
    const services = random(2) === 0 ? [counter] : []
    const code = DomainCode.parse(`v${String(index).padStart(9, '0')}`)
    const configs = await Promise.all(
      [1, 2].map(async (revision) => ({ ...(await publish({ settings, services, revision })), code })),
    )
    const [config] = configs
    if (!config) throw new Error('there are two')
    const { necessary: _, ...categories } = config.region.categories
    variants.push({
      code,
      version: config.version,
      scripts: configs.map((each) => whole(emitScript(built, each))),
      hasRules: services.length > 0,
      expiryDays: config.expiryDays,
      bannerType: config.region.bannerType,
      closeAction: config.region.banner.closeAction,
      categories,
    })
    const chunks = {
      'core.en': emitCore(built, config),
      tools: emitTools(built, config),
      debug: emitDebug(built),
      'preferences.en': emitPreferences(built, config, []),
      ...(config.usPrivacy && { gpp: emitGpp(built, config.usPrivacy) }),
    }
    for (const [name, emitted] of Object.entries(chunks)) {
      files[`/c2/${code}/${name}.js`] = await asFactory(whole(emitted))
    }
  }
  return { variants, files }
}

const whole = ({ head, tail }: { head: string; tail: string }) => head + tail

/** Browsers evaluate a module once a page. Here one page stands for many, and each gets its own module. */
async function asFactory(module: string): Promise<string> {
  const { code } = await transform(module, { format: 'iife', globalName: 'chunk' })
  return `export default () => {${code}return chunk}`
}

function changeAtRandom(random: Random, settings: DomainSettings, region: Region): void {
  const one = <T>(items: readonly [T, ...T[]]): T => items[random(items.length)] ?? items[0]
  const isSo = () => random(2) === 0
  const isUs = isSo()
  region.framework = isUs ? 'ccpa' : 'default'
  region.bannerType = one(BANNER_TYPES)
  region.consentType = one(CONSENT_TYPES)
  region.banner.actions = BANNER_ACTIONS.filter(
    (action) => (isUs || action !== 'donotsell') && random(3) > 0,
  ).slice(0, 3)
  region.banner.closeAction = one(CLOSE_ACTIONS)
  region.banner.blockUI = random(4) === 0
  region.preferences.actions = (['accept', 'deny'] as const).filter(isSo)
  region.preferences.displayType = one(DISPLAY_TYPES)
  region.preferences.consentMethod = one(CONSENT_METHODS)
  region.preferences.features.categories = random(5) > 0
  region.preferences.features.ccpaLink = isUs
  region.icon.theme = one(ICON_THEMES)
  for (const name of ['preferences', 'analytics', 'marketing', 'uncategorized'] as const) {
    region.categories[name] = {
      type: one(['inherit', 'implicit', 'explicit']),
      default: one(['inherit', 'yes', 'no']),
      tracking: one(['inherit', 'yes', 'no']),
    }
  }
  for (const category of settings.categories.slice(1)) {
    category.default = isSo()
    category.preconsent = random(5) === 0
    category.dnt = isSo()
    category.show = random(5) > 0
  }
  settings.general.expiryDays = one([1, 30, 180, 730])
  settings.ccpa.sensitiveData = isSo()
  settings.gcm.enabled = isSo()
  settings.integrations.uet.enabled = isSo()
}
