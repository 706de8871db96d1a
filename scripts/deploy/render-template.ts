import { stringify } from 'yaml'
import { type Block, TemplateError, type TemplateNode } from './parse-template.ts'

export interface Scope {
  /** What `.` and `$` are: Values, Release, Chart. */
  readonly root: Readonly<Record<string, unknown>>
  readonly variables: ReadonlyMap<string, unknown>
  readonly definitions: Map<string, Block>
}

export function renderTemplate(block: Block, scope: Scope): string {
  return block.map((node) => renderNode(node, scope)).join('')
}

function renderNode(node: TemplateNode, scope: Scope): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'output':
      return toText(evaluate(node.expression, scope))
    case 'if':
      return renderTemplate(
        isTrue(evaluate(node.condition, scope, 'lenient')) ? node.body : node.otherwise,
        scope,
      )
    case 'define':
      scope.definitions.set(node.name, node.body)
      return ''
    case 'range':
      return entriesOf(evaluate(node.over, scope))
        .map(([key, value]) => {
          const [first, second] = node.names
          const own =
            second === undefined
              ? [[first, value]]
              : [
                  [first, key],
                  [second, value],
                ]
          const variables = new Map([
            ...scope.variables,
            ...own.map(([name, it]) => [String(name), it] as const),
          ])
          return renderTemplate(node.body, { ...scope, variables })
        })
        .join('')
  }
}

type Mode = 'strict' | 'lenient'

const FUNCTIONS: Readonly<Record<string, (...values: unknown[]) => unknown>> = {
  quote: (value) => JSON.stringify(String(value)),
  toYaml: (value) => stringify(value).trimEnd(),
  nindent: (spaces, text) => `\n${indent(Number(spaces), String(text))}`,
  index: (value, ...keys) => keys.reduce((inner, key) => fieldOf(inner, String(key), 'strict'), value),
  eq: (first, second) => first === second,
  not: (value) => !isTrue(value),
  and: (...values) => values.every(isTrue),
  or: (...values) => values.some(isTrue),
}

function evaluate(expression: string, scope: Scope, mode: Mode = 'strict'): unknown {
  const tokens = expression.match(/"[^"]*"|\(|\)(?:\.\w+)*|\||[^\s()|]+/g) ?? []
  const value = evaluatePipeline(tokens, scope, mode)
  if (tokens.length > 0) throw new TemplateError(`"${expression}" is not understood`)
  return value
}

function evaluatePipeline(tokens: string[], scope: Scope, mode: Mode): unknown {
  let value = evaluateCall(tokens, scope, mode, [])
  while (tokens[0] === '|') {
    tokens.shift()
    value = evaluateCall(tokens, scope, mode, [value])
  }
  return value
}

function evaluateCall(tokens: string[], scope: Scope, mode: Mode, piped: readonly unknown[]): unknown {
  const [head = ''] = tokens
  const isName = /^[A-Za-z]\w*$/.test(head)
  if (isName) tokens.shift()
  const values: unknown[] = []
  while (tokens[0] !== undefined && tokens[0] !== '|' && !tokens[0].startsWith(')')) {
    values.push(evaluateOperand(tokens, scope, mode))
  }
  if (!isName) {
    if (values.length !== 1 || piped.length > 0)
      throw new TemplateError(`"${head}" is called like a function`)
    return values[0]
  }
  if (head === 'include') return include(String(values[0]), scope)
  const call = FUNCTIONS[head]
  if (call === undefined) throw new TemplateError(`${head} is not a function that is used here`)
  return call(...values, ...piped)
}

function evaluateOperand(tokens: string[], scope: Scope, mode: Mode): unknown {
  const token = tokens.shift() ?? ''
  if (token === '(') {
    const value = evaluatePipeline(tokens, scope, mode)
    const [, ...fields] = (tokens.shift() ?? '').split('.')
    return fields.reduce((inner, field) => fieldOf(inner, field, mode), value)
  }
  if (token.startsWith('"')) return token.slice(1, -1)
  if (/^\d+$/.test(token)) return Number(token)
  const [start = '', ...fields] = token.split('.')
  if (start !== '' && start !== '$' && !scope.variables.has(start))
    throw new TemplateError(`${start} is not known`)
  const isRoot = start === '' || start === '$'
  const base = isRoot ? scope.root : scope.variables.get(start)
  // Only an item's own field may be left out, and only where it is asked whether it is there.
  return fields
    .filter((field) => field !== '')
    .reduce((inner, field) => fieldOf(inner, field, isRoot ? 'strict' : mode, token), base)
}

function fieldOf(value: unknown, field: string, mode: Mode, path = field): unknown {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, field))
    return Reflect.get(value, field)
  if (mode === 'lenient') return undefined
  throw new TemplateError(`${path} is not in values.yaml`)
}

function include(name: string, scope: Scope): string {
  const block = scope.definitions.get(name)
  if (block === undefined) throw new TemplateError(`${name} is not defined`)
  return renderTemplate(block, scope)
}

function entriesOf(value: unknown): [unknown, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item])
  if (typeof value === 'object' && value !== null) return Object.entries(value)
  throw new TemplateError('range over something that is no list')
}

function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== ''
}

function indent(spaces: number, text: string): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces))
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TemplateError('something that is no text is written out')
}
