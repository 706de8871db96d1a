import type { Ctx } from './context.ts'

/** The day it is, in UTC. */
export function dayOf({ clock }: Pick<Ctx, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10)
}
