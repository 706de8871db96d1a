import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { allOptional, type Choices, forEachOptional } from '../src/consent-state.ts'
import { encodeChoice, type StoredChoice } from '../src/choice-cookie.ts'

export const NOW_MS = Date.UTC(2026, 10, 15)

export function aChoice(choices: Choices, changes: Partial<StoredChoice> = {}): StoredChoice {
  const token = '0123456789abcdef0123456789abcdef'
  return { token, method: 'click', decidedAtMs: NOW_MS, revision: 1, choices, ...changes }
}

/** All sixteen combinations. */
export const EVERY_CHOICE: readonly Choices[] = Array.from({ length: 16 }, (_, bits) =>
  forEachOptional((name) => ((bits >> OPTIONAL_CATEGORIES.indexOf(name)) & 1) === 1),
)

const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'click ',
  'CLICK',
  '0123456789ABCDEF0123456789ABCDEF',
  '0123456789abcdef0123456789abcdef0',
  '0123456789abcdef0123456789abcde\n',
  [],
  ['click'],
  ['0123456789abcdef0123456789abcdef'],
  {},
  { toString: 'click' },
  { length: 1, 0: 'click' },
]
const ODD = ['\u0000', '\u00ff', '%', '=', '+', '/', '-', '_', '.', ',', '"', '{', '€', '𝒜', '\ud800']

/** A randomly malformed cookie; the damage never results in a valid one by chance. */
export function malformedCookie(random: (below: number) => number): string {
  const one = <T>(items: readonly T[]): T => {
    const item = items[random(items.length)]
    if (item === undefined) throw new Error('an empty list')
    return item
  }
  const whole = aChoice(allOptional(true), { decidedAtMs: NOW_MS - random(1_000_000) })
  const ofText = (text: string) => 'v1.' + Buffer.from(text, 'utf8').toString('base64url')
  const ofValue = (value: unknown) => ofText(JSON.stringify(value))
  const encoded = encodeChoice(whole)
  const ways: (() => string)[] = [
    () => encoded.slice(0, random(encoded.length - 8)),
    () => encoded.slice(0, 3) + one(ODD) + encoded.slice(3 + random(9)),
    () => encoded.replace('v1.', one(['', 'v1', 'v2.', 'v01.', 'V1.', 'v1..', '1.', 'v1,'])),
    () =>
      ofValue({ ...whole, [one(['token', 'method', 'revision', 'decidedAtMs'])]: one(BAD_VALUES.slice(5)) }),
    () =>
      ofValue({
        ...whole,
        choices: { ...whole.choices, [one(OPTIONAL_CATEGORIES)]: one(['true', 1, 0, null, [], {}]) },
      }),
    () =>
      ofValue({
        ...whole,
        choices: one([null, [], 'all', true, { analytics: true }, [true, true, true, true]]),
      }),
    () =>
      ofValue(
        Object.fromEntries(Object.entries(whole).filter((_, index) => index !== random(5) && index > 0)),
      ),
    () => ofValue([whole]),
    () => ofText(`{"__proto__":${JSON.stringify(whole)}}`),
    () => ofText(`{"constructor":{"prototype":${JSON.stringify(whole)}}}`),
    () => ofText(JSON.stringify(whole).slice(0, -1 - random(100))),
    () => ofText(JSON.stringify(whole) + one(ODD)),
    () => ofText('['.repeat(1 + random(3000))),
    () => 'v1.' + Buffer.from(Array.from({ length: random(200) }, () => random(256))).toString('base64url'),
    () => Array.from({ length: random(80) }, () => one(ODD)).join(''),
    () => 'v1.' + 'A'.repeat(random(3500)),
  ]
  return one(ways)()
}
