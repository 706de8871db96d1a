import { describe, expect, test } from 'vitest'
import { checkChart } from './deploy/check-chart.ts'
import { checkCompose } from './deploy/check-compose.ts'
import { checkDockerfile } from './deploy/check-dockerfile.ts'
import { checkNginx } from './deploy/check-nginx.ts'
import { readEnvNames } from './deploy/read-env-names.ts'

const envText = `
const AddressList = z
  .string()
  .default('')

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().default(0),
  /** Said once. */
  STREAM_URL: z.string().min(1),
  PROXIES: AddressList,
  TRACES_URL: z.url().optional(),
})
`
const edgeEnv = readEnvNames('apps/edge/src/env.ts', envText)

test('reads the names of an env.ts, and which of them are required', () => {
  expect([...edgeEnv.known]).toEqual(['HOST', 'PORT', 'STREAM_URL', 'PROXIES', 'TRACES_URL'])
  expect([...edgeEnv.required]).toEqual(['STREAM_URL'])
})

describe('a Dockerfile', () => {
  const good = `
# Two stages.
FROM node:24.21.0-slim AS build
COPY package.json apps ./
RUN one \\
  # between
  && two
FROM node:24.21.0-slim
COPY --from=build /app /app
USER node
HEALTHCHECK --interval=10s \\
  CMD ["node", "-e", "1"]
CMD ["node", "main.js"]
`
  const check = (text: string) => checkDockerfile('Dockerfile', text, (path) => path !== 'gone')

  test('that is sane passes', () => {
    expect(check(good)).toEqual([])
  })

  test.each([
    ['an image without a version', ['node:24.21.0-slim AS', 'node:latest AS'], 'node:latest is not pinned'],
    ['no user', ['USER node\n', ''], 'final has no USER'],
    ['root as user', ['USER node', 'USER root'], 'runs as root'],
    ['a source that does not exist', ['COPY package.json', 'COPY gone'], 'COPY of gone'],
    ['a stage that does not exist', ['--from=build', '--from=other'], 'COPY from other'],
    ['a command for a shell', ['CMD ["node", "main.js"]', 'CMD node main.js'], 'CMD is not a JSON list'],
    ['no health check', ['HEALTHCHECK --interval=10s \\\n  CMD', 'LABEL x="1"\nCMD'], 'has no HEALTHCHECK'],
    ['a misspelt instruction', ['RUN one', 'RNU one'], 'RNU is not an instruction'],
    ['an end in mid-line', ['CMD ["node", "main.js"]', 'CMD ["node", \\'], 'unfinished CMD'],
  ] as const)('with %s is refused', (_what, [from, to], problem) => {
    expect(check(good.replace(from, to)).join('\n')).toContain(problem)
  })
})

describe('a compose file', () => {
  const good = `
x-app: &app { read_only: true }
services:
  postgres: { image: 'postgres:17.6', networks: [control], volumes: ['data:/data', './init.sh:/init.sh:ro'] }
  edge:
    <<: *app
    build: { context: .., dockerfile: deploy/images/edge/Dockerfile }
    networks: [stream]
    environment: { STREAM_URL: 'nats://x', PROXIES: '' }
    depends_on: { postgres: { condition: service_started } }
networks: { control: {}, stream: {} }
volumes: { data: {} }
`
  const check = (text: string) =>
    checkCompose(text, {
      exists: (path) => ['./init.sh', 'deploy/images/edge/Dockerfile'].includes(path),
      env: { edge: edgeEnv },
      withoutDatabase: ['edge'],
    })

  test('that is sane passes', () => {
    expect(check(good)).toEqual([])
  })

  test.each([
    ['an image without a version', ['postgres:17.6', 'postgres'], 'uses postgres, which is not pinned'],
    ['a Dockerfile that is gone', ['images/edge', 'images/gone'], 'builds deploy/images/gone/Dockerfile'],
    ['a name that the program does not know', ['PROXIES', 'PROXYS'], 'sets PROXYS'],
    ['a required name left out', ["STREAM_URL: 'nats://x', ", ''], 'STREAM_URL is required'],
    ['a way from the edge to the database', ['[stream]\n', '[stream, control]\n'], 'edge reaches postgres'],
    ['a network that is not declared', ['[control],', '[other],'], 'is in other'],
    ['a file that is not there', ['./init.sh:', './gone.sh:'], 'mounts ./gone.sh'],
    ['a service that is not there', ['depends_on: { postgres', 'depends_on: { mysql'], 'waits for mysql'],
    ['a program left out', ['  edge:', '  other:'], 'edge is not a service'],
  ] as const)('with %s is refused', (_what, [from, to], problem) => {
    expect(check(good.replace(from, to)).join('\n')).toContain(problem)
  })
})

describe('a chart', () => {
  const values = `
config: { PROXIES: 10.0.0.0/8 }
apps: { edge: { port: 8081, reaches: [nats], settings: [PROXIES], secrets: [STREAM_URL] } }
migrate: { settings: [], secrets: [] }
`
  const template = `
{{- range $name, $app := .Values.apps }}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $.Release.Name }}-{{ $name }}
  labels:
    {{- include "labels" $ | nindent 4 }}
spec:
  {{- if $app.replicas }}
  replicas: {{ $app.replicas }}
  {{- else }}
  replicas: 1
  {{- end }}
  probes: [{ "path": "/health/live" }, { "path": "/health/ready" }]
  env:
    {{- toYaml $app.settings | nindent 4 }}
---
{ apiVersion: v1, kind: Service, metadata: { name: {{ $.Release.Name }}-{{ $name }} } }
---
{ apiVersion: networking.k8s.io/v1, kind: NetworkPolicy, metadata: { name: {{ $.Release.Name }}-{{ $name }} } }
{{- end }}
`
  const check = (given: { values?: string; template?: string }) =>
    checkChart({
      values: given.values ?? values,
      templates: {
        'all.yaml': given.template ?? template,
        '_helpers.tpl': '{{- define "labels" -}}\napp: {{ .Release.Name | quote }}\n{{- end -}}\n',
      },
      env: { edge: edgeEnv },
      migrateEnv: { known: new Set(), required: new Set() },
      withoutDatabase: ['edge'],
    })

  test('that is sane passes', () => {
    expect(check({})).toEqual([])
  })

  test.each([
    [
      'a value that is not there',
      ['.Values.apps', '.Values.programs'],
      '.Values.programs is not in values.yaml',
    ],
    ['a field that is not there', ['$app.settings', '$app.settigns'], '$app.settigns is not in values.yaml'],
    ['a block that does not end', ['{{- end }}\n  probes', '  probes'], 'does not end'],
    ['a function that is not known', ['toYaml', 'toJson'], 'toJson is not a function'],
    ['a helper that is not defined', ['"labels"', '"names"'], 'names is not defined'],
    ['a wrong indentation', ['nindent 4', 'nindent 1'], 'all.yaml'],
    ['a probe left out', ['/health/ready', '/health'], 'no probe of /health/ready'],
    ['a policy left out', ['kind: NetworkPolicy', 'kind: Other'], 'no NetworkPolicy for edge'],
  ] as const)('with %s in a template is refused', (_what, [from, to], problem) => {
    expect(check({ template: template.replace(from, to) }).join('\n')).toContain(problem)
  })

  test.each([
    ['a way from the edge to the database', ['[nats]', '[nats, postgres]'], 'must not reach postgres'],
    ['a name that the program does not know', ['[STREAM_URL]', '[STREAM_URL, OTHER]'], 'sets OTHER'],
    ['a required name left out', ['[STREAM_URL]', '[]'], 'STREAM_URL is required'],
    [
      'a setting without a value',
      ['config: { PROXIES: 10.0.0.0/8 }', 'config: {}'],
      'PROXIES is not in config',
    ],
  ] as const)('with %s in its values is refused', (_what, [from, to], problem) => {
    expect(check({ values: values.replace(from, to) }).join('\n')).toContain(problem)
  })
})

describe('an nginx file', () => {
  const good =
    'events { worker_connections 8; }\nhttp {\n  # a } b\n  map $a $b {\n    "~^[A-Z]{2}$" "x;";\n  }\n}\n'

  test('that is sane passes', () => {
    expect(checkNginx('a.conf', good)).toEqual([])
  })

  test.each([
    ['a block that does not close', ['  }\n}\n', '  }\n'], 'a.conf:2: the block does not close'],
    ['a block too many', ['  }\n}\n', '  }\n}\n}\n'], 'closes that never opened'],
    [
      'a semicolon left out',
      ['worker_connections 8;', 'worker_connections 8'],
      '"worker_connections 8" has no semicolon',
    ],
    ['a quote that does not end', ['"x;"', '"x;'], 'a quote does not end'],
  ] as const)('with %s is refused', (_what, [from, to], problem) => {
    expect(checkNginx('a.conf', good.replace(from, to)).join('\n')).toContain(problem)
  })
})
