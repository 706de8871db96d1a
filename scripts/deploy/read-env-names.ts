import ts from 'typescript'

export interface EnvNames {
  readonly known: ReadonlySet<string>
  readonly required: ReadonlySet<string>
}

/** Variable names declared in an env.ts: the upper-case properties of its object schema. */
export function readEnvNames(path: string, text: string): EnvNames {
  const known = new Set<string>()
  const required = new Set<string>()
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const isLenient = (schema: string) => /\.(default|optional)\(/.test(schema)
  const lenientNames = new Set(
    [...text.matchAll(/^const (\w+) = (z[\s\S]*?)\n(?=\n|const|export)/gm)].flatMap(
      ([, name = '', schema = '']) => (isLenient(schema) ? [name] : []),
    ),
  )
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      /^[A-Z][A-Z0-9_]+$/.test(node.name.text)
    ) {
      const schema = node.initializer.getText(source)
      known.add(node.name.text)
      if (!isLenient(schema) && !lenientNames.has(schema)) required.add(node.name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { known, required }
}

/** Checks both directions: no variable is set but never read, and no required one is missing. */
export function compareEnv(where: string, given: readonly string[], { known, required }: EnvNames): string[] {
  return [
    ...given
      .filter((name) => !known.has(name))
      .map((name) => `${where}: sets ${name}, which its env.ts does not know`),
    ...[...required]
      .filter((name) => !given.includes(name))
      .map((name) => `${where}: ${name} is required and not set`),
  ]
}
