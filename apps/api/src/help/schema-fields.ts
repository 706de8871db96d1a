import { z } from 'zod'

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  default: z.json().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
})
type Schema = z.infer<typeof Schema>

export interface Field {
  /** Dotted path from the root; a list's items end in `[]`. */
  path: string
  type: string
  isRequired: boolean
}

/** One row for each field of a JSON schema, in reading order. A value that is no object gives a row without a path. */
export function listFields(schema: unknown): Field[] {
  const root = Schema.parse(schema)
  const fields = [...nested(root, '')]
  return fields.length > 0 ? fields : [{ path: '', type: typeOf(root), isRequired: true }]
}

function* nested(schema: Schema, prefix: string): Generator<Field> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = prefix === '' ? name : `${prefix}.${name}`
    yield { path, type: typeOf(property), isRequired: schema.required.includes(name) }
    yield* nested(property, path)
  }
  if (schema.items) yield* nested(schema.items, `${prefix}[]`)
  for (const option of optionsOf(schema)) yield* nested(option, prefix)
}

function optionsOf({ anyOf, oneOf }: Schema): Schema[] {
  return [...(anyOf ?? []), ...(oneOf ?? [])]
}

function typeOf(schema: Schema): string {
  return [kindOf(schema), ...limitsOf(schema)].join(', ')
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = optionsOf(schema)
  if (options.length > 0) return [...new Set(options.map(kindOf))].join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? kindOf(schema.items) : 'values'}`
  return schema.format ?? [schema.type ?? 'any value'].flat().join(' | ')
}

/** Limits a caller can exceed; the bounds of a safe integer are none. */
function limitsOf({ minimum, maximum, maxLength, maxItems, default: fallback }: Schema): string[] {
  const limits: string[] = []
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) limits.push(`at least ${minimum}`)
  if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) limits.push(`at most ${maximum}`)
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`)
  if (maxItems !== undefined) limits.push(`at most ${maxItems} items`)
  if (fallback !== undefined) limits.push(`default ${JSON.stringify(fallback)}`)
  return limits
}
