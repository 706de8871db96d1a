import { spawn } from 'node:child_process'
import { join } from 'node:path'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const root = join(import.meta.dirname, '..')
const AT_ONCE = 2

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
const check = (name: string, ...options: string[]): Step => ({
  name,
  command: [process.execPath, join(root, 'scripts', `${name}.ts`), ...options],
})

// Slowest first, so that both lanes end at about the same time.
const steps: readonly Step[] = [
  { name: 'lint and types', command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'unused', command: [bin('knip'), '--treat-config-hints-as-errors', '--no-progress'] },
  {
    name: 'used by tests only',
    command: [bin('knip'), '--config', 'knip.production.json', '--production', '--no-progress'],
  },
  {
    name: 'imports',
    command: [
      bin('depcruise'),
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...['apps', 'packages', 'scripts', 'e2e', 'bench', 'drills'],
    ],
  },
  { name: 'types of the packages', command: [tsc, '-p', 'tsconfig.published.json'] },
  {
    name: 'secrets',
    command: [bin('secretlint'), '--secretlintignore', '.gitignore', '**/*', '.ci/*', '.npmrc'],
  },
  check('generate', '--check'),
  { name: 'format', command: [bin('oxfmt'), '--list-different'] },
  check('check-source'),
  {
    name: 'messages',
    command: [process.execPath, join(root, 'apps/dashboard/messages.ts'), '--check'],
  },
  check('check-catalogue'),
  check('check-mirror'),
  check('check-migrations'),
  check('check-rooms'),
  check('check-doc-refs'),
  check('check-wording'),
  check('check-env'),
  check('check-supply-chain'),
]

const startedAt = performance.now()
const failures: string[] = []
const queue = [...steps]
await Promise.all(Array.from({ length: AT_ONCE }, work))

for (const failure of failures) console.error(`\n${failure}`)
const took = seconds(startedAt)
if (failures.length === 0) console.log(`verify: ${steps.length} steps passed in ${took}`)
else {
  console.error(`\nverify: ${failures.length} of ${steps.length} steps failed in ${took}`)
  process.exitCode = 1
}

async function work(): Promise<void> {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const stepStartedAt = performance.now()
    const { isOk, output } = await run(step)
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${seconds(stepStartedAt).padStart(6)}  ${step.name}`)
    if (!isOk) failures.push(`--- ${step.name}\n${output.trim()}`)
  }
}

function run({ command: [file, ...options] }: Step): Promise<{ isOk: boolean; output: string }> {
  const child = spawn(file, options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isOk: false, output: error.message }))
    child.once('close', (code) => resolve({ isOk: code === 0, output }))
  })
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}
