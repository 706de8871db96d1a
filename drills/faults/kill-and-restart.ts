import { setTimeout as delay } from 'node:timers/promises'
import type { Measurement } from '@placet/testkit/measure/run-measurement'

export interface Victim {
  name: string
  find: () => Promise<{ kill: (signal: NodeJS.Signals) => Promise<void>; restart: () => Promise<void> }>
}

export interface Fault {
  name: string
  awayMs: number
}

/** Kills with SIGKILL and restarts a few seconds later, as a supervisor would. */
export async function killAndRestart(
  { say }: Pick<Measurement, 'say'>,
  victim: Victim,
  downMs: number,
): Promise<Fault> {
  const handle = await victim.find()
  say(`kill -9 ${victim.name}`)
  const killedAt = performance.now()
  await handle.kill('SIGKILL')
  await delay(downMs)
  await handle.restart()
  const awayMs = Math.round(performance.now() - killedAt)
  say(`${victim.name} is back after ${(awayMs / 1000).toFixed(1)} s`)
  return { name: victim.name, awayMs }
}
