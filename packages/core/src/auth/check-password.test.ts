import { expect, test } from 'vitest'
import { isGuessable } from './check-password.ts'

const ABOUT = ['Ada Lovelace', 'ada@analytical-engines.example', 'Difference Ltd']

test.each([
  'placet-2026',
  'Consent-Banner-Placet',
  'Cookie.Dashboard.99',
  'ada@analytical-engines.example',
  'Lovelace!2026',
  'ada.lovelace.1815',
  'AnalyticalEngines',
  'difference-LTD-2026',
  'Placet für Lovelace',
  'password1234',
  'qwertzuiop12',
])('%j is guessable: it is made of words that attackers try first', (password) => {
  expect(isGuessable(password, ABOUT)).toBe(true)
})

test.each(['correct horse battery', 'Lovelace keeps nine umbrellas', '!"§$%&/()=?{[]}', 'placet-x7Qv2mRt'])(
  '%j is not: enough of it is nobody’s to know',
  (password) => {
    expect(isGuessable(password, ABOUT)).toBe(false)
  },
)
