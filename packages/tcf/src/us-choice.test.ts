import { expect, test } from 'vitest'
import { checkUsValues } from './check-us-values.ts'
import { usSectionFor } from './us-section-for.ts'
import { encodeUsSection } from './us-section-string.ts'
import { usSections } from './us-sections.ts'
import { type UsChoice, uspOfChoice, usValuesOfChoice } from './us-values-of-choice.ts'

const untouched: UsChoice = {
  isNoticeGiven: true,
  isSaleOptedOut: false,
  isSharingOptedOut: false,
  isTargetedAdvertisingOptedOut: false,
  sensitiveData: 'not-processed',
  mspa: 'not-signed',
  hasGpc: false,
}

test.each([
  ['US-CA', 'state', 'usca'],
  ['US-RI', 'state', 'usri'],
  ['US-CA', 'national', 'usnat'],
  ['US-AL', 'state', null],
  ['US-AL', 'national', 'usnat'],
  ['US', 'state', 'usnat'],
  ['DE', 'national', null],
  ['CA', 'state', null],
] as const)('a visitor in %s gets by %s the section %s', (place, approach, section) => {
  expect(usSectionFor(place, approach)).toBe(section)
})

const bools = [true, false]
const everyChoice: UsChoice[] = bools.flatMap((isNoticeGiven) =>
  bools.flatMap((isSaleOptedOut) =>
    bools.flatMap((hasGpc) =>
      (['not-processed', 'limited', 'allowed'] as const).flatMap((sensitiveData) =>
        (['not-signed', 'opt-out-option', 'service-provider'] as const).map((mspa) => ({
          ...untouched,
          ...{ isNoticeGiven, isSaleOptedOut, hasGpc, sensitiveData, mspa },
        })),
      ),
    ),
  ),
)

test.each(usSections.map(({ name }) => name))(
  'every choice makes a %s that does not contradict itself',
  (name) => {
    for (const choice of everyChoice) {
      const values = usValuesOfChoice(name, choice)
      expect(checkUsValues(name, values), JSON.stringify(choice)).toEqual([])
      expect(encodeUsSection(name, values)).toMatch(/^[BC]/)
    }
  },
)

test.each(usSections.map(({ name }) => name))('the browser’s signal opts out in %s', (name) => {
  const values = usValuesOfChoice(name, { ...untouched, hasGpc: true })
  const optOuts = Object.entries(values).filter(([field]) => field.endsWith('OptOut'))
  expect(optOuts.length).toBeGreaterThan(0)
  expect(optOuts.every(([, value]) => value === 1)).toBe(true)
  const hasField = usSections.some((section) => section.name === name && section.second === 'gpc')
  expect(values['Gpc']).toBe(hasField ? true : undefined)
})

test('without a signal each answer stands for itself', () => {
  const values = usValuesOfChoice('usnat', {
    ...untouched,
    isSharingOptedOut: true,
    sensitiveData: 'limited',
  })
  expect(values).toMatchObject({ SaleOptOut: 2, SharingOptOut: 1, TargetedAdvertisingOptOut: 2, Gpc: false })
  expect(values['SensitiveDataLimitUseNotice']).toBe(1)
  expect(values['SensitiveDataProcessing']).toEqual(Array.from({ length: 16 }, () => 1))
})

const sound = usValuesOfChoice('usca', untouched)

test.each([
  [{ SaleOptOutNotice: 0 }, 'SaleOptOut is said although SaleOptOutNotice was not given.'],
  [{ SharingOptOutNotice: 2 }, 'SharingOptOut is said although SharingOptOutNotice was not given.'],
  [{ SaleOptOut: 0 }, 'SaleOptOutNotice was given, but SaleOptOut is not said.'],
  [{ Gpc: true, SharingOptOut: 1 }, 'SaleOptOut denies what the browser’s signal says.'],
  [
    { SensitiveDataProcessing: [1, 0, 0, 0, 0, 0, 0, 0, 0] },
    'SensitiveDataProcessing is said although SensitiveDataLimitUseNotice was not given.',
  ],
  [{ MspaOptOutOptionMode: 1 }, 'A transaction that is not covered has no MSPA mode.'],
  [{ MspaCoveredTransaction: 1 }, 'A covered transaction has exactly one MSPA mode.'],
  [
    { MspaCoveredTransaction: 1, MspaOptOutOptionMode: 2, MspaServiceProviderMode: 1 },
    'A service provider gives no notice of an opt-out.',
  ],
])('finds in %j what contradicts itself', (changes, problem) => {
  expect(checkUsValues('usca', { ...sound, ...changes })).toEqual([problem])
})

test('finds a mode that does not go with the agreement in the newer sections', () => {
  const values = { ...usValuesOfChoice('usmd', untouched), MspaMode: 1 }
  expect(checkUsValues('usmd', values)).toEqual(['MspaMode is said where a transaction is covered, only.'])
})

test.each([
  [untouched, '1YNN'],
  [{ ...untouched, isSaleOptedOut: true }, '1YYN'],
  [{ ...untouched, hasGpc: true, mspa: 'opt-out-option' as const }, '1YYY'],
  [{ ...untouched, isNoticeGiven: false }, '1NNN'],
])('says to old tags %#', (choice, text) => {
  expect(uspOfChoice(choice)).toBe(text)
})
