import { z } from 'zod'

const ID_LENGTH = 22
const LIST_MAX = 10
const STRINGS = [
  '',
  'A',
  'en',
  'DE',
  'EUR',
  '1',
  'a'.repeat(10),
  'a'.repeat(12),
  'a'.repeat(ID_LENGTH),
  'A'.repeat(43),
  '0'.repeat(32),
  '0'.repeat(64),
  '2026-01-31',
  '2026-01-31T12:00:00.000Z',
  '2026-01',
  'shop.example',
  'https://shop.example/',
  'ada@example.com',
  '#000000',
]
const NUMBERS = [0, 1, 2, 28, 2026]

/** The least that a schema takes: no optional key, null where it may be, empty lists. */
export function smallestValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape).filter(([, value]) => value._zod.optin !== 'optional')
      return Object.fromEntries(entries.map(([key, value]) => [key, smallestValue(value)]))
    }
    case 'nullable':
    case 'null':
    case 'unknown':
      return null
    case 'optional':
    case 'undefined':
    case 'default':
      return undefined
    case 'array':
      return smallestList(schema, def.element)
    case 'tuple':
      return def.items.map(smallestValue)
    case 'record':
      return smallestRecord(schema, def.keyType, def.valueType)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return false
    case 'string':
      return firstTaken(schema, strings(schema))
    case 'number':
      return firstTaken(schema, NUMBERS)
    case 'union':
      return firstTaken(schema, def.options.map(smallestValue))
    case 'pipe':
      return firstTaken(schema, [smallestValue(def.in), ...NUMBERS])
    case 'readonly':
      return smallestValue(def.innerType)
    default:
      throw new Error(`smallestValue does not know the schema type ${def.type}`)
  }
}

function smallestList(schema: z.core.$ZodType, element: z.core.$ZodType): unknown {
  if (z.core.safeParse(schema, []).success) return []
  const lists = Array.from({ length: LIST_MAX }, (_, index) =>
    Array<unknown>(index + 1).fill(smallestValue(element)),
  )
  return firstTaken(schema, lists)
}

function smallestRecord(
  schema: z.core.$ZodType,
  keyType: z.core.$ZodType,
  valueType: z.core.$ZodType,
): unknown {
  if (z.core.safeParse(schema, {}).success) return {}
  const { values } = keyType._zod
  return Object.fromEntries([...(values ?? [])].map((key) => [key, smallestValue(valueType)]))
}

/** Ids say in their pattern how they begin. */
function strings(schema: z.core.$ZodType): string[] {
  const { checks = [] } = (schema as z.core.$ZodString)._zod.def
  const patterns = checks.map(({ _zod }) => (_zod.def as { pattern?: RegExp }).pattern?.source ?? '')
  const prefixes = patterns.flatMap((source) => /^\^(?:\(\?:)?(\w+_)\[/.exec(source)?.[1] ?? [])
  return [...prefixes.map((prefix) => prefix + 'A'.repeat(ID_LENGTH)), ...STRINGS]
}

function firstTaken(schema: z.core.$ZodType, values: readonly unknown[]): unknown {
  const taken = values.find((value) => z.core.safeParse(schema, value).success)
  if (taken === undefined && !z.core.safeParse(schema, undefined).success) {
    throw new Error(
      `No value at hand that the schema takes: ${JSON.stringify(z.core.safeParse(schema, values[0]))}`,
    )
  }
  return taken
}
