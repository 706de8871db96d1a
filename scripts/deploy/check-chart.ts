import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { type Block, parseTemplate, TemplateError } from './parse-template.ts'
import { compareEnv, type EnvNames } from './read-env-names.ts'
import { renderTemplate } from './render-template.ts'

const App = z.looseObject({
  reaches: z.array(z.string()),
  settings: z.array(z.string()),
  secrets: z.array(z.string()),
  optionalSecrets: z.array(z.string()).default([]),
  idFromPod: z.string().optional(),
})
const Values = z.looseObject({
  config: z.record(z.string(), z.string()),
  apps: z.record(z.string(), App),
  migrate: z.object({ settings: z.array(z.string()), secrets: z.array(z.string()) }),
})
const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})
type Manifest = z.infer<typeof Manifest>

export interface ChartInput {
  readonly values: string
  /** Path to text; helpers (`_x.tpl`) are read first. */
  readonly templates: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, EnvNames>>
  readonly migrateEnv: EnvNames
  readonly withoutDatabase: readonly string[]
}

/** Renders the chart with its own values, as far as its small subset of the language goes, and reads the result. */
export function checkChart(input: ChartInput): string[] {
  const parsed = Values.safeParse(parse(input.values))
  if (!parsed.success) return [`values.yaml: ${z.prettifyError(parsed.error)}`]
  const values = parsed.data
  const { manifests, problems } = renderChart(input.templates, values)
  return [
    ...problems,
    ...checkEnv(values, input),
    ...checkProbes(manifests),
    ...input.withoutDatabase
      .filter((app) => values.apps[app]?.reaches.includes('postgres') ?? true)
      .map((app) => `values.yaml: ${app} must be there and must not reach postgres`),
    ...Object.keys(input.env).flatMap((app) => checkKinds(app, manifests)),
  ]
}

function renderChart(templates: ChartInput['templates'], values: unknown) {
  const problems: string[] = []
  const manifests: Manifest[] = []
  const release = { Name: 'test', Service: 'Helm' }
  const root = { Values: values, Release: release, Chart: { AppVersion: '0.0.0' } }
  const scope = { root, variables: new Map<string, unknown>(), definitions: new Map<string, Block>() }
  const helpersFirst = Object.entries(templates).toSorted(([a], [b]) => rank(a) - rank(b))
  for (const [path, text] of helpersFirst) {
    try {
      const rendered = renderTemplate(parseTemplate(text), scope)
      for (const document of parseAllDocuments(rendered)) {
        problems.push(...document.errors.map((error) => `${path}: ${error.message}`))
        const content: unknown = document.toJS()
        if (content === null || path.endsWith('.tpl')) continue
        const manifest = Manifest.safeParse(content)
        if (manifest.success) manifests.push(manifest.data)
        else problems.push(`${path}: a document without apiVersion, kind or name`)
      }
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      problems.push(`${path}: ${error.message}`)
    }
  }
  return { manifests, problems }
}

function rank(path: string): number {
  return path.endsWith('.tpl') ? 0 : 1
}

function checkEnv(
  { apps, config, migrate }: z.infer<typeof Values>,
  { env, migrateEnv }: ChartInput,
): string[] {
  const programs = Object.entries(apps)
  const unset = [...programs.flatMap(([, app]) => app.settings), ...migrate.settings].filter(
    (name) => !(name in config),
  )
  return [
    ...unset.map((name) => `values.yaml: ${name} is not in config`),
    ...programs.flatMap(([name, app]) => {
      const names = env[name]
      if (names === undefined) return [`values.yaml: ${name} is no program with an env.ts`]
      const given = [
        'HOST',
        'PORT',
        ...app.settings,
        ...app.secrets,
        ...app.optionalSecrets,
        ...(app.idFromPod ? [app.idFromPod] : []),
      ]
      return compareEnv(`values.yaml: ${name}`, given, names)
    }),
    ...compareEnv('values.yaml: migrate', [...migrate.settings, ...migrate.secrets], migrateEnv),
  ]
}

function checkProbes(manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((manifest) =>
      ['/health/live', '/health/ready']
        .filter((path) => !JSON.stringify(manifest).includes(`"path":"${path}"`))
        .map((path) => `Deployment ${manifest.metadata.name}: no probe of ${path}`),
    )
}

function checkKinds(app: string, manifests: readonly Manifest[]): string[] {
  return ['Deployment', 'Service', 'NetworkPolicy']
    .filter((kind) => !manifests.some((one) => one.kind === kind && one.metadata.name === `test-${app}`))
    .map((kind) => `the chart has no ${kind} for ${app}`)
}
