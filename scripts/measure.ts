import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runFile } from '@placet/testkit/measure/run-file'

const ROOT = join(import.meta.dirname, '..')
/** Longer than the timeout of any measurement. */
const TIMEOUT_MS = 7 * 60 * 60 * 1000

/** `npm run bench -- NAME` and `npm run drill -- NAME`: runs bench/NAME.ts or drills/NAME.ts; F1 means f1-calm.ts. */
const [kind = '', name = '', ...args] = process.argv.slice(2)
const names = readdirSync(join(ROOT, kind))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3))
const found = names.find((each) => each === name || each.startsWith(`${name.toLowerCase()}-`))
if (name === '' || found === undefined) {
  console.error(`Name one of ${kind}: ${names.join(', ')}`)
  console.log(JSON.stringify({ name, pass: false, figures: { error: `no such file in ${kind}` } }))
  process.exitCode = 2
} else {
  process.chdir(ROOT)
  const file = join(ROOT, kind, `${found}.ts`)
  process.exitCode = await runFile(file, { args, timeoutMs: TIMEOUT_MS, print: console.log })
}
