import { expect, test } from 'vitest'
import { toChainSteps } from './chain-steps.ts'

const stored = { name: '_ga', typeText: 'Cookie' }

test('reads from the page over the tag and its script to the cookie', () => {
  const steps = toChainSteps(
    [
      { kind: 'document', url: 'https://www.shop.example/basket' },
      { kind: 'script', url: 'https://tags.example.net/gtm.js' },
      { kind: 'script', url: 'https://cdn.shop.example/ga.js' },
    ],
    stored,
  )
  expect(steps.map(({ label, host, rest }) => `${label} ${host}${rest}`)).toEqual([
    'The page www.shop.example/basket',
    'loads the tag tags.example.net/gtm.js',
    'loads the script cdn.shop.example/ga.js',
    'sets the cookie _ga',
  ])
  expect(steps.map(({ isForeign }) => isForeign)).toEqual([false, true, false, false])
})

test('shows what is no address as it is', () => {
  const [page] = toChainSteps([{ kind: 'document', url: 'about:blank' }], stored)
  expect(page).toMatchObject({ host: 'about:blank', rest: '' })
})

test('shows what was stored alone when nobody was seen', () => {
  expect(toChainSteps([], stored)).toEqual([
    { kind: 'stored', label: 'Cookie', host: '_ga', rest: '', isForeign: false },
  ])
})
