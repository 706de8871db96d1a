import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** `npm run bench -- NAME` and `npm run drill -- NAME`: runs bench/NAME.ts or drills/NAME.ts, F1 being f1-calm.ts. */
const [kind = '', name = ''] = process.argv.slice(2)
const names = readdirSync(join(ROOT, kind))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3))
const file = names.find((each) => each === name || each.startsWith(`${name.toLowerCase()}-`))
if (name === '' || file === undefined)
  throw new Error(`there is no ${name || '(name missing)'} in ${kind}: ${names.join(', ')}`)
const { status } = spawnSync('node', [join(ROOT, kind, `${file}.ts`), ...process.argv.slice(4)], {
  stdio: 'inherit',
  cwd: ROOT,
})
process.exitCode = status ?? 1
