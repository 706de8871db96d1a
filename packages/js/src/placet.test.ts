import { expect, expectTypeOf, test } from 'vitest'
import type { ConsentSnapshot, Placet, PlacetEvents, Result } from './api.ts'
import { isConsentError } from './consent-error.ts'
import { DENIED_SNAPSHOT } from './denied-snapshot.ts'
import { loadPlacet } from './load-placet.ts'
import { placet } from './placet.ts'

test('on a server everything is denied, nothing waits for ever and nothing throws', async () => {
  const api = placet()
  expect(api.state()).toBe(DENIED_SNAPSHOT)
  expect(api.has('necessary')).toBe(true)
  expect(api.has('analytics')).toBe(false)
  expect(await api.ready()).toBe(DENIED_SNAPSHOT)
  for (const result of [api.accept(), api.reject(), api.save({ analytics: true }), api.withdraw()]) {
    expect(await result).toEqual({ state: DENIED_SNAPSHOT, delivered: false })
  }
  const stop = api.on('change', () => expect.unreachable())
  stop()
  api.push(() => expect.unreachable())
  api.reset()
  api.dismiss()
  api.activate()
  api.register({})()
  api.ui.open('preferences')
  api.ui.close()
  expect(api.ui.current).toBeNull()
  await api.setLanguage('de')
  const refusal: unknown = await api.require('analytics').catch((error: unknown) => error)
  expect(isConsentError(refusal) && refusal.code).toBe('unavailable')
  expect(await loadPlacet({ code: 'k3v9x2m7qa', host: 'cdn.example' })).toBe(false)
})

test('has the types of the API itself', () => {
  const api = placet()
  expectTypeOf(api).toEqualTypeOf<Placet>()
  expectTypeOf(api.state).returns.toEqualTypeOf<ConsentSnapshot>()
  expectTypeOf(api.accept).returns.resolves.toEqualTypeOf<Result>()
  api.on('grant', (payload) => expectTypeOf(payload).toEqualTypeOf<PlacetEvents['grant']>())
  api.on('ui', ({ current }) =>
    expectTypeOf(current).toEqualTypeOf<
      'banner' | 'preferences' | 'declaration' | 'vendors' | 'privacy' | null
    >(),
  )
  expectTypeOf(api.save).parameter(0).not.toExtend<{ necessary: boolean }>()
})
