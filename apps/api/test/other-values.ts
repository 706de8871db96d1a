import { z } from 'zod'

export type Path = readonly (string | number)[]

export interface Leaf {
  path: Path
  schema: z.core.$ZodType
}

/** Every field of a request, by the schema; in a list of objects, of its first entry, which `value` must have. */
export function leavesOf(schema: z.core.$ZodType, value: unknown, path: Path = []): Leaf[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(inner.shape).flatMap(([key, field]) =>
      leavesOf(field, at(value, [key]), [...path, key]),
    )
  }
  if (!(inner instanceof z.ZodArray)) return inner instanceof z.ZodUndefined ? [] : [{ path, schema }]
  const element = unwrapped(inner.element)
  if (!(element instanceof z.ZodObject)) return [{ path, schema }]
  const entries =
    Object.keys(element.shape).length === 0 ? [] : leavesOf(element, at(value, [0]), [...path, 0])
  return path.length === 0 ? entries : [{ path, schema }, ...entries]
}

/** Whether the schema has one value only, so that there is nothing to choose. */
export function isFixed(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodLiteral && schema.values.size === 1
}

/** The schema below what only says whether a value may be left out. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  ) {
    return unwrapped(schema.def.innerType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.def.in) : schema
}

export function at(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value
  return at(typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined, rest)
}

/** A copy with another value at the path; undefined removes the field. */
export function withValue(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === step ? withValue(each, rest, other) : each))
  }
  const fields = typeof value === 'object' && value !== null ? value : {}
  return { ...fields, [step]: withValue(Reflect.get(fields, step), rest, other) }
}

const Node = z.looseObject({
  type: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

/** Texts of all kinds that the contract knows; the schema of a field picks those that fit. */
const TEXTS = [
  'Something quite different',
  'other.example.org',
  'other@example.org',
  'https://other.example.org/page',
  '/other',
  'de',
  'FR',
  'USD',
  'other',
  '654321',
  '2026-11-03',
  '2031-01-01',
  '2031-01-01T00:00:00Z',
  '999',
  'AAAA',
  'b'.repeat(43),
  'b'.repeat(32),
  'b'.repeat(12),
]

/** Values that the field accepts and that differ from `now`, the likeliest to matter first. */
export function otherValues({ schema }: Leaf, now: unknown, known: readonly string[]): unknown[] {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const accepted = (value: unknown) => z.safeParse(schema, value)
  const was = JSON.stringify(accepted(now).data ?? now)
  const seen = new Set([was])
  return [...valuesOf(json, now, known), undefined].filter((value) => {
    const { success, data } = accepted(value)
    const text = JSON.stringify(data) ?? 'undefined'
    const isOther = success && !seen.has(text)
    seen.add(text)
    return isOther
  })
}

function valuesOf(schema: unknown, now: unknown, known: readonly string[]): unknown[] {
  const node = Node.parse(schema)
  if (node.anyOf) return node.anyOf.flatMap((each) => valuesOf(each, now, known))
  if (node.enum) return node.enum
  if ('const' in node) return [node.const]
  const types: unknown[] = Array.isArray(node.type) ? node.type : [node.type]
  return types.flatMap((type) => valuesOfType(type, node, now, known))
}

function valuesOfType(
  type: unknown,
  node: z.output<typeof Node>,
  now: unknown,
  known: readonly string[],
): unknown[] {
  switch (type) {
    case 'boolean':
      return [now !== true, now === true]
    case 'integer':
    case 'number':
      return numbersOf(node, now)
    case 'array':
      return listsOf(node.items, now, known)
    case 'object':
      return [{ other: true }]
    case 'null':
      return [null]
    default:
      return [...textsLike(now), ...TEXTS, ...known]
  }
}

function numbersOf({ minimum = 0, maximum = 1000 }: z.output<typeof Node>, now: unknown): number[] {
  const start = Number.isFinite(Number(now)) ? Number(now) : minimum
  return [start + 1, start - 1, start + 2, 2, 3, 12, 29, minimum, maximum].filter(
    (each) => each !== Number(now),
  )
}

function listsOf(items: unknown, now: unknown, known: readonly string[]): unknown[] {
  const list: unknown[] = Array.isArray(now) ? now : []
  const more = valuesOf(items ?? {}, undefined, known).filter((each) => !list.includes(each))
  return [...more.map((each) => [...list, each]), list.slice(1), []]
}

/** The same with another last letter or digit, as in a key with a typing error. */
function textsLike(now: unknown): string[] {
  if (typeof now !== 'string') return []
  const turned = now.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/, (last) => (last === '1' ? '2' : '1'))
  return [turned, `${now} too`]
}
