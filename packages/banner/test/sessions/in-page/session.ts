import type { Placet } from '@placet/js/api'
import type { Random } from '../create-random.ts'
import type { Ledger, Variant } from '../ledger.ts'
import { createModel, type Model } from './model.ts'
import type { World } from './world.ts'

interface Kit {
  readonly variant: Variant
  readonly random: Random
  readonly world: World
  readonly ledger: Ledger
  readonly start: (script: string) => void
  readonly say: (step: string) => void
  /** All equally likely. */
  readonly steps: readonly [Step, ...Step[]]
}

export type Step = (session: Session) => unknown

export interface Session extends Kit {
  readonly model: Model
  readonly placet: () => Placet
  readonly differs: (what: string) => void
  readonly openPage: (revision: number) => Promise<void>
  readonly leave: () => Promise<void>
  /** Lets all pending work complete. */
  readonly settle: () => Promise<void>
  readonly one: <T>(items: readonly [T, ...T[]]) => T
}

const STEPS_MAX = 9

/** A visitor's whole history with one site; after every step the page must match the model. */
export async function runSession(kit: Kit): Promise<void> {
  const { variant, random, world, ledger, start } = kit
  const model = createModel(variant)
  const story: string[] = []
  let pageRevision = 1
  const differs = (what: string) =>
    void ledger.differences.push(`${variant.code} ${story.join(' ')}: ${what}`.slice(0, 1500))

  const openPage = async (revision: number) => {
    pageRevision = revision
    ledger.pages += 1
    world.endPage(variant.hasRules)
    start(variant.scripts[revision - 1] ?? '')
    // A queued call fetches the core, which nothing else does before the page is idle.
    queue().push(() => {})
    while (!isReady()) await settle()
    model.read(revision, world.hasGpc, world.nowMs)
    const screen = model.screen()
    if (screen !== 'preferences' && placet().ui.current !== screen)
      differs(`shows ${String(placet().ui.current)}`)
  }
  const leave = async () => {
    // No dialog may carry over into the next page.
    placet().dismiss()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await settle()
  }
  const session: Session = {
    ...kit,
    say: (step) => {
      story.push(step)
      kit.say(step)
    },
    model,
    placet,
    differs,
    openPage,
    leave,
    settle,
    one: (items) => items[random(items.length)] ?? items[0],
  }
  const compare = () => {
    ledger.comparisons += 1
    const difference = model.compare(placet().state())
    if (difference) differs(difference)
  }

  document.cookie = 'placet=;path=/;max-age=0'
  localStorage.clear()
  world.hasGpc = random(3) === 0
  world.status = session.one([204, 204, 500, 429, 400, null])
  window.onTracked = (name) => {
    if (!model.permits(name)) differs(`${name} ran without permission`)
  }
  session.say('load')
  await openPage(pageRevision)
  compare()
  for (let left = 1 + random(STEPS_MAX); left > 0; left -= 1) {
    await session.one(kit.steps)(session)
    await settle()
    compare()
  }
  await leave()
  ledger.sessions += 1
}

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

function settle(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })
}

function queue(): unknown[] {
  return window.placet as unknown[]
}

function isReady(): boolean {
  return typeof Reflect.get(Object(window.placet), 'state') === 'function'
}

/** Steps begin once the core has taken over. */
function placet(): Placet {
  return window.placet as Placet
}
