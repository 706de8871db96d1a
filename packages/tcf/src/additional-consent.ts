import { ConsentStringError } from './consent-string-error.ts'
import { sortedIds } from './id-ranges.ts'

/** Google's string for providers that are not on the vendor list; both fields contain ids from Google's own list. */
export interface AdditionalConsent {
  readonly consented: readonly number[]
  readonly disclosed: readonly number[]
}

const MAX_CHARS = 65_536
const SHAPE = /^(?:1~(?<old>[\d.]*)|2~(?<consented>[\d.]*)~dv\.(?<disclosed>[\d.]*))$/

/** `disclosed` may include consented ids as well; the string contains every id once. */
export function encodeAdditionalConsent({ consented, disclosed }: AdditionalConsent): string {
  const agreed = new Set(consented)
  const others = disclosed.filter((id) => !agreed.has(id))
  return `2~${textOf(consented)}~dv.${textOf(others)}`
}

/** Also reads version 1, which does not specify the disclosed providers. */
export function decodeAdditionalConsent(text: string): AdditionalConsent {
  if (text.length > MAX_CHARS) throw new ConsentStringError('too_long', 'the string is too long')
  const groups = SHAPE.exec(text)?.groups
  if (groups === undefined) throw new ConsentStringError('malformed', 'not an additional consent string')
  const { old, consented, disclosed } = groups
  return { consented: idsOf(old ?? consented ?? ''), disclosed: idsOf(disclosed ?? '') }
}

function textOf(ids: readonly number[]): string {
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id < 1) throw new ConsentStringError('out_of_range', `${id} is no id`)
  }
  return sortedIds(ids).join('.')
}

function idsOf(text: string): number[] {
  if (text === '') return []
  return text.split('.').map((part) => {
    const id = Number(part)
    if (part === '' || !Number.isSafeInteger(id) || id < 1) {
      throw new ConsentStringError('malformed', 'a part that is no id')
    }
    return id
  })
}
