import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface MetricEntry {
  name: string
  kind: 'counter' | 'gauge' | 'histogram'
  labels: string[]
  help: string
  /** Folder of the program or package that registers it. */
  from: string
}

const SOURCES = '{apps,packages}/*/src/**/*.ts'

/** Every metric that the programs register, by name. */
export function readMetrics(root: string): MetricEntry[] {
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => name === 'node_modules' })
  return files
    .filter((file) => !/\.test\.ts$|\/fixtures\/|^packages\/testkit\//.test(file))
    .flatMap((file) => metricsOf(file, readFileSync(join(root, file), 'utf8')))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export function metricsOf(file: string, text: string): MetricEntry[] {
  if (!/\.(?:counter|gauge|histogram)\b/.test(text)) return []
  const found: MetricEntry[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const entry = ts.isCallExpression(node) ? toEntry(node, file) : undefined
    if (entry !== undefined) found.push(entry)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function toEntry(call: ts.CallExpression, file: string): MetricEntry | undefined {
  const [options] = call.arguments
  if (!ts.isPropertyAccessExpression(call.expression)) return undefined
  const kind = call.expression.name.text
  if (kind !== 'counter' && kind !== 'gauge' && kind !== 'histogram') return undefined
  if (options === undefined || !ts.isObjectLiteralExpression(options)) {
    throw new Error(`${file}: a ${kind} must be registered with an object literal, so that it can be listed`)
  }
  const fields = new Map(
    options.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)
        ? [[property.name.text, property.initializer] as const]
        : [],
    ),
  )
  const textOf = (field: string) => {
    const value = fields.get(field)
    if (value === undefined || !ts.isStringLiteralLike(value))
      throw new Error(`${file}: the ${field} of a ${kind} must be a plain string, so that it can be listed`)
    return value.text
  }
  const labels = fields.get('labels')
  return {
    name: textOf('name'),
    kind,
    labels: labels === undefined ? [] : readLabels(labels, file),
    help: textOf('help'),
    from: file.split('/').slice(0, 2).join('/'),
  }
}

function readLabels(list: ts.Expression, file: string): string[] {
  if (!ts.isArrayLiteralExpression(list)) throw new Error(`${file}: labels must be a plain list`)
  return list.elements.map((element) => {
    if (!ts.isStringLiteralLike(element)) throw new Error(`${file}: labels must be plain strings`)
    return element.text
  })
}
