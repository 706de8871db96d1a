import type { FeatureName } from './feature-name.ts'

export interface Edit {
  readonly path: string
  readonly change: (text: string) => string
}

/**
 * Places where a feature is registered by hand: the contract's table, the API, the dashboard's router, the
 * screenshots.
 */
export function wiringOf({ kebab, camel, pascal }: FeatureName): Edit[] {
  return [
    {
      path: 'packages/contract/src/routes.ts',
      change: (text) =>
        insertBefore(
          insertAfterLast(text, /^import \* as .*$/gm, `import * as ${camel} from './${kebab}.ts'`),
          /^\} as const satisfies/m,
          `  ${kebab === camel ? camel : `'${kebab}'`}: [${camel}.get${pascal}],`,
        ),
    },
    {
      path: 'apps/api/src/app.ts',
      change: (text) =>
        insertAfterLast(
          insertAfterLast(
            text,
            /^import .* from '\.\/features\/.*$/gm,
            `import { register${pascal}Routes } from './features/${kebab}/routes.ts'`,
          ),
          /^ {2}register\w+Routes\(api\)$/gm,
          `  register${pascal}Routes(api)`,
        ),
    },
    {
      path: 'apps/dashboard/src/routes.tsx',
      change: (text) =>
        insertAfterLast(
          insertAfterLast(
            text,
            /^import .* from '\.\/features\/.*$/gm,
            `import { ${camel}Routes } from './features/${kebab}/routes.ts'`,
          ),
          /^ *\.\.\.accountRoutes,$/gm,
          `...${camel}Routes,`,
        ),
    },
    {
      path: 'packages/testkit/src/screens/pages.ts',
      change: (text) =>
        insertBefore(text, /^\]$/m, `  { name: '${kebab}', path: '/${kebab}', ready: 'main h1' },`),
    },
  ]
}

function insertAfterLast(text: string, pattern: RegExp, line: string): string {
  const last = [...text.matchAll(pattern)].at(-1)
  if (last === undefined) throw new Error(`no line like ${pattern.source} to write after`)
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

function insertBefore(text: string, pattern: RegExp, line: string): string {
  const found = pattern.exec(text)
  if (found === null) throw new Error(`no line like ${pattern.source} to write before`)
  return `${text.slice(0, found.index)}${line}\n${text.slice(found.index)}`
}
