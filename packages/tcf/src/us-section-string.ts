import { type BitReader, bitsOf, readBits, textOfBits } from './bits.ts'
import { ConsentStringError } from './consent-string-error.ts'
import {
  COVERED,
  SENSITIVE,
  type UsField,
  type UsSection,
  type UsSectionName,
  usSectionNamed,
} from './us-sections.ts'

/** Values by the field names of the specification. Omitted fields count as 0, "not applicable". */
export type UsValues = Readonly<Record<string, number | readonly number[] | boolean>>

const VERSION_BITS = 6
const VALUE_BITS = 2
const MAX_VALUE = 2
const GPC_TYPE_BITS = 2
const GPC_TYPE = 1
const SECOND_SENSITIVE: UsField = [SENSITIVE, 8]

// Version 1 of the national section had fewer kinds of data and age groups.
const NATIONAL_OLD_COUNTS: Readonly<Record<string, number>> = {
  SensitiveDataProcessing: 12,
  KnownChildSensitiveDataConsents: 2,
}

export function encodeUsSection(name: UsSectionName, values: UsValues): string {
  const section = sectionOf(name)
  const core =
    bitsOf(section.version, VERSION_BITS) + section.fields.map((field) => bitsOfField(field, values)).join('')
  return [core, ...secondOf(section, values)].map(textOf).join('.')
}

export function decodeUsSection(name: UsSectionName, text: string): UsValues {
  const section = sectionOf(name)
  const [core = '', second, ...rest] = text.split('.', 3)
  if (rest.length > 0) throw new ConsentStringError('malformed', 'too many sub-sections')
  const bits = readBits(core)
  const version = bits.number(VERSION_BITS)
  const isOldNational = name === 'usnat' && version === 1
  if (version !== section.version && !isOldNational) {
    throw new ConsentStringError('unsupported', `version ${version} of ${name}`)
  }
  const values: Record<string, number | readonly number[] | boolean> = { [section.versionField]: version }
  for (const [field, count] of section.fields) {
    const oldCount = isOldNational ? NATIONAL_OLD_COUNTS[field] : undefined
    values[field] = readField([field, oldCount ?? count], bits)
  }
  return second === undefined ? values : { ...values, ...readSecond(section, second) }
}

function sectionOf(name: UsSectionName): UsSection {
  const section = usSectionNamed(name)
  if (section === undefined) throw new ConsentStringError('unsupported', `no section ${name}`)
  return section
}

function bitsOfField([name, count]: UsField, values: UsValues): string {
  const value = values[name] ?? 0
  const list = typeof value === 'object' ? value : [Number(value)]
  if (list.length > count) throw new ConsentStringError('out_of_range', `${name} has ${count} values`)
  return Array.from({ length: count }, (_, index) => bitsOfValue(name, list[index] ?? 0)).join('')
}

function bitsOfValue(name: string, value: number): string {
  refuseUnless(isAllowed(name, value), 'out_of_range', name)
  return bitsOf(value, VALUE_BITS)
}

function readField([name, count]: UsField, bits: BitReader): number | number[] {
  const list = Array.from({ length: count }, () => {
    const value = bits.number(VALUE_BITS)
    refuseUnless(isAllowed(name, value), 'malformed', name)
    return value
  })
  return count === 1 ? (list[0] ?? 0) : list
}

function isAllowed(name: string, value: number): boolean {
  return value <= MAX_VALUE && value >= (name === COVERED ? 1 : 0)
}

function refuseUnless(isFine: boolean, problem: 'malformed' | 'out_of_range', name: string): void {
  if (!isFine) throw new ConsentStringError(problem, `${name} has a value that it cannot have`)
}

function secondOf(section: UsSection, values: UsValues): string[] {
  const gpc = values['Gpc']
  if (section.second === 'sensitive') return [bitsOfField(SECOND_SENSITIVE, values)]
  if (section.second === 'none' || gpc === undefined) return []
  return [bitsOf(GPC_TYPE, GPC_TYPE_BITS) + bitsOf(Number(gpc), 1)]
}

function readSecond(section: UsSection, text: string): UsValues {
  const bits = readBits(text)
  if (section.second === 'sensitive') return { [SENSITIVE]: readField(SECOND_SENSITIVE, bits) }
  if (section.second === 'none' || bits.number(GPC_TYPE_BITS) !== GPC_TYPE) {
    throw new ConsentStringError('malformed', `a sub-section that ${section.name} does not have`)
  }
  return { GpcSegmentType: GPC_TYPE, Gpc: bits.flag() }
}

// The official library pads to bytes first, then to characters.
function textOf(bits: string): string {
  return textOfBits(bits, 8, 6)
}
