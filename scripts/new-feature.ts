import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readFeatureName } from './new-feature/feature-name.ts'
import { skeletonOf } from './new-feature/skeleton.ts'
import { wiringOf } from './new-feature/wiring.ts'

const ROOT = join(import.meta.dirname, '..')

/** `npm run new-feature NAME`: creates a feature in contract, core, api and dashboard, wired and passing verify. */
const name = readFeatureName(process.argv[2] ?? '')
if (name === undefined)
  throw new Error('Usage: npm run new-feature NAME, in lower-case words joined by hyphens')

const files = skeletonOf(name)
const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
if (taken.length > 0) throw new Error(`${taken.join(', ')} exists already`)

const written: string[] = []
for (const [path, text] of Object.entries(files)) await write(path, text.trimStart())
for (const { path, change } of wiringOf(name)) {
  await write(path, change(await readFile(join(ROOT, path), 'utf8')))
}
run(join(ROOT, 'node_modules/.bin/oxfmt'), ...written)
run(process.execPath, join(ROOT, 'scripts/generate.ts'))

function run(command: string, ...options: string[]): void {
  const { status } = spawnSync(command, options, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed`)
}

async function write(path: string, text: string): Promise<void> {
  const file = join(ROOT, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  written.push(path)
  console.log(path)
}
