import type { QueueSignal } from '@placet/rules/publish/queue-signals'
import { emit } from './boot/events.ts'
import type { ConsentState } from './consent-state.ts'
import { entries } from './intrinsics.ts'
import { pageDocument } from './page-document.ts'
import { readProperty } from './read-property.ts'

/** Called once, before any tag can read its queue. */
export function announceDefaults(queues: readonly QueueSignal[]): void {
  for (const { queue, first } of queues) for (const command of first) tell(queue, command)
}

/** Called once per change. */
export function announceChange(
  queues: readonly QueueSignal[],
  { categories }: Pick<ConsentState, 'categories'>,
): void {
  for (const { queue, keys } of queues) {
    const permissions = entries(keys).map(([key, category]) => [key, categories[category].permission])
    tell(queue, ['consent', 'update', Object.fromEntries(permissions)])
  }
}

export function markPage({ categories }: Pick<ConsentState, 'categories'>): void {
  for (const [category, { permission }] of entries(categories)) {
    pageDocument.documentElement.setAttribute('data-placet-' + category, permission)
  }
}

// Google's tags accept commands only as an arguments object and read an array as something else; Microsoft's expect
// each value to be pushed separately.
export function tell(queue: string, command: readonly unknown[]): void {
  queueNamed(queue).push(...(queue === 'uetq' ? command : [asArguments(...command)]))
  emit('signal', { to: queue, command })
}

function asArguments(..._command: unknown[]): IArguments {
  return arguments
}

/** Reuses an existing queue if it can be pushed to (an element with that name can't). */
export function queueNamed(name: string): Pick<unknown[], 'push'> {
  const existing = readProperty(window, name)
  if (isQueue(existing)) return existing
  const queue: unknown[] = []
  Reflect.set(window, name, queue)
  return queue
}

function isQueue(value: unknown): value is Pick<unknown[], 'push'> {
  return typeof readProperty(value, 'push') === 'function'
}
