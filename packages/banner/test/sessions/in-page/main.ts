import { createRandom } from '../create-random.ts'
import { emptyLedger, type Ledger, type Variant } from '../ledger.ts'
import { lazily } from '../../../src/load-chunk.ts'
import { runSession } from './session.ts'
import { STEPS } from './steps.ts'
import { createWorld, type World } from './world.ts'

declare global {
  interface Window {
    readonly variants: readonly Variant[]
    runSessions: (count: number, seed: number) => Promise<Ledger>
  }
}

type Script = (load: World['load']) => void

let ledger = emptyLedger()
let doing = ''
// Marks errors that sessions cause on purpose.
const PROVOKED = /provoked/
const note = (error: unknown) => {
  const text = error instanceof Error ? `${error.message} ${error.stack ?? ''}` : String(error)
  if (PROVOKED.test(text)) ledger.provoked += 1
  else ledger.exceptions.push(`${doing}: ${text.slice(0, 600)}`)
}
addEventListener('error', ({ message, error }) => note(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => note(reason))
document.addEventListener('placet:error', (event) => {
  if (event instanceof CustomEvent) note(Reflect.get(Object(event.detail), 'error'))
})

const world = createWorld()
const compiled = new Map<string, Script>()

/** Runs the script like a script tag, every time; compiled only once. */
const start = (script: string) => {
  const run = compiled.get(script) ?? compile(script)
  compiled.set(script, run)
  run(world.load)
}

function compile(script: string): Script {
  const run: unknown = Reflect.construct(Function, ['load', script.replace('import(', 'load(')])
  if (!isScript(run)) throw new TypeError('no script')
  return run
}

function isScript(value: unknown): value is Script {
  return typeof value === 'function'
}

/** Fetched once, so that pages don't wait for the network. */
const warmUp = lazily(async () => {
  const names = ['core.en', 'tools', 'preferences.en']
  const addresses = window.variants.flatMap(({ code, version }) =>
    names.flatMap((name) =>
      ['', '.', '..'].map((attempt) => `/c2/${code}/${name}.js?v=${version}${attempt}`),
    ),
  )
  for (const address of addresses) await import(address)
})
const say = (step: string) => {
  doing = step
  ledger.steps[step] = (ledger.steps[step] ?? 0) + 1
}

window.runSessions = async (count, seed) => {
  const { variants } = window
  await warmUp()
  ledger = emptyLedger()
  const random = createRandom(seed)
  for (let index = 0; index < count; index += 1) {
    const variant = variants[random(variants.length)]
    if (variant) await runSession({ variant, random, world, ledger, start, say, steps: STEPS })
  }
  return ledger
}
