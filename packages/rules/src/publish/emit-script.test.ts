import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { DomainCode } from '@placet/contract/ids'
import type { PublishedConfig } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { compileDomain, configForVisitor } from './compile-config.ts'
import {
  coreLayerOf,
  embedsLayerOf,
  type FirstLayer,
  firstLayerOf,
  secondLayerOf,
  toolsLayerOf,
} from './layers.ts'
import { defaultSettings, newRegion } from '../settings/settings-defaults.ts'
import { texts as english } from '../texts/en.ts'
import { sized } from '@placet/testkit/sized'
import { parse } from 'acorn'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  emitEmbeds,
  emitGpp,
  emitPreferences,
  emitPreview,
  emitScript,
  type Emitted,
  emitCore,
  emitTools,
  withoutNothing,
} from './emit-script.ts'
import { createRandom, randomSettings, randomTexts } from '../fixtures/random-settings.ts'

const ROUNDS = sized(2500, { full: 25_000 })

const runtimes = (code: string) => ({
  banner: code,
  bannerWithoutRules: code,
  bannerWithIab: code,
  bannerWithoutQueues: code,
  bannerWithoutRulesOrQueues: code,
  bannerWithGpp: code,
})

const build = aBannerBuild({
  ...runtimes('"use strict";start($config)'),
  styles: { skin: 'dialog{color:red}', 'at-top': '.banner{inset:0 0 auto}' },
})

const facts = {
  code: DomainCode.parse('abcde01234'),
  version: 7,
  revision: 2,
  bannerVersion: 300,
  texts: { en: english },
  descriptions: {},
}

function compile(settings = defaultSettings('example.com'), texts = english): PublishedConfig {
  const domain = compileDomain(settings, { ...facts, texts: { en: texts } })
  return configForVisitor(domain, { regionIndex: 0, language: 'en' })
}

const whole = ({ head, tail }: Emitted) => head + tail

/** The kinds of all nodes in their order, and the data: the one text that may differ from script to script. */
function readScript(script: string): { shape: string; data: unknown } {
  let shape = ''
  let text = ''
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node) shape += `${String(node.type)} `
    if ('value' in node && typeof node.value === 'string' && node.value.startsWith('{')) text = node.value
    Object.values(node).forEach(visit)
  }
  visit(parse(script, { ecmaVersion: 2022, sourceType: 'module' }))
  return { shape, data: JSON.parse(text) }
}

/** A first layer leaves out what is the same to it as nothing. */
const asServed = (layer: FirstLayer) => JSON.stringify(layer, withoutNothing)

describe('T3: nothing in the settings can become code', () => {
  const ways: ((config: PublishedConfig, text: string) => { script: string; layer: unknown })[] = [
    (config, text) => {
      const rule = { id: 'x', name: 'X', category: 'analytics' as const, src: [text], inline: [text] }
      const guarded = { ...config, blocker: true, services: [rule] }
      return {
        script: whole(emitScript(build, guarded)),
        layer: JSON.parse(asServed(firstLayerOf(guarded, build))),
      }
    },
    (config, text) => {
      const descriptions = [{ key: 'cd_x', text }]
      return {
        script: whole(emitPreferences(build, config, descriptions)),
        layer: secondLayerOf(config, descriptions),
      }
    },
    (config, text) => {
      const stored = [{ kind: 'cookie' as const, name: text, category: 'analytics' as const }]
      const spoken = { ...config, cookieRemoval: true, stored }
      return { script: whole(emitTools(build, spoken)), layer: toolsLayerOf(spoken) }
    },
    (config, text) => {
      const services = [{ id: 'x', name: text, category: 'marketing' as const, src: [text], inline: [text] }]
      const spoken = { ...config, services }
      return { script: whole(emitEmbeds(build, spoken)), layer: embedsLayerOf(spoken) }
    },
    (config) => ({ script: whole(emitCore(build, config)), layer: coreLayerOf(config) }),
    ({ usPrivacy }) => {
      const layer = usPrivacy ?? { sections: 'state', mspa: 'not-signed', sensitiveData: false }
      return { script: whole(emitGpp(build, layer)), layer }
    },
    (config) => ({ script: emitPreview('start($config)', config), layer: config }),
  ]
  const shapes = ways.map((emit) => readScript(emit(compile(), 'x').script).shape)

  // 100,000 settings in all: each seed is a part of them.
  test.each([1, 2, 3, 4])(
    `${ROUNDS} random settings come out as the same data in the same shape (part %i)`,
    (seed) => {
      const random = createRandom(seed)
      for (let round = 0; round < ROUNDS; round += 1) {
        const config = compile(randomSettings(random), randomTexts(random))
        // Each document goes one of the ways; all of them all ways would say the same in many times the time.
        const part = round % ways.length
        const { script = '', layer } = ways[part]?.(config, random.text()) ?? {}
        const { shape, data } = readScript(script)
        if (shape !== shapes[part]) throw new Error(`another shape in round ${round}`)
        if (!isDeepStrictEqual(data, layer)) expect(data).toEqual(layer)
        if (/[<>&\u2028\u2029\r]/.test(script.slice(build.banner.length)))
          throw new Error(`open in round ${round}`)
      }
    },
    60_000,
  )

  test('what a parser reads is what an engine runs', () => {
    const random = createRandom(5)
    for (let round = 0; round < 500; round += 1) {
      const config = compile(randomSettings(random), randomTexts(random))
      const script = whole(emitScript({ ...build, ...runtimes('given=$config') }, config))
      const given: unknown = runInNewContext(`let given;${script};JSON.stringify(given)`)
      expect(given).toBe(asServed(firstLayerOf(config, build)))
    }
  })
})

test('only domains that fill queues of tags get the code for it', () => {
  const variants = { ...build, ...runtimes('with queues'), bannerWithoutRulesOrQueues: 'quiet' }
  const settings = defaultSettings('example.com')
  settings.gcm.enabled = false
  expect(emitScript(variants, compile(settings)).head).toContain('quiet')
  settings.gcm.enabled = true
  expect(emitScript(variants, compile(settings)).head).toContain('with queues')
})

test('the same settings and version give the same bytes', () => {
  expect(emitScript(build, compile())).toEqual(emitScript(build, compile()))
  expect(emitPreferences(build, compile(), [])).toEqual(emitPreferences(build, compile(), []))
})

test('only regions that speak GPP get the code for it', () => {
  const settings = defaultSettings('example.com')
  const variants = { ...build, ...runtimes('lighter'), bannerWithGpp: 'withGpp' }
  const headWith = (regions: DomainSettings['regions'], regionIndex: number) => {
    const domain = compileDomain({ ...settings, regions }, facts)
    return emitScript(variants, configForVisitor(domain, { regionIndex, language: 'en' })).head
  }
  const regions = [newRegion('Default', 'default'), newRegion('United States', 'ccpa', ['US'])]
  expect(headWith(regions, 0)).toContain('lighter')
  expect(headWith(regions, 1)).toContain('withGpp')
})

test('of a look only the parts that are used are sent', () => {
  const { css } = firstLayerOf(compile(), build).look
  expect(css).toContain('dialog{color:red}')
  expect(css).not.toContain('.banner{inset:0 0 auto}')
})
