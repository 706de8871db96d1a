import { allOptional, forEachOptional } from '@placet/rules/consent-state'
import type { Placet, PlacetCommand } from './api.ts'
import type { Choose, Consent } from './consent.ts'
import { guard, on } from './events.ts'
import { freeze } from './intrinsics.ts'
import { readProperty } from './read-property.ts'
import type { Screens } from './ui/kit.ts'

declare global {
  interface Window {
    placet?: unknown
  }
}

export function createApi(consent: Consent, screens: Screens, choose: Choose): Placet {
  const { has } = consent
  const api: Placet = {
    ready: async () => consent.snapshot(),
    state: consent.snapshot,
    has,
    accept: () => choose('accept_all', allOptional(true), 'api'),
    reject: () => choose('reject_all', allOptional(false), 'api'),
    save: (choices) =>
      choose(
        'custom',
        forEachOptional((name) => {
          const choice = readProperty(choices, name)
          return typeof choice === 'boolean' ? choice : has(name)
        }),
        'api',
      ),
    withdraw: () => choose('withdraw', allOptional(false), 'api'),
    reset: () => {
      screens.closeAll()
      consent.forget()
      guard(() => screens.open(consent.screen()))
    },
    on: (event, listener, options) => {
      let stop = () => {}
      guard(() => {
        stop = on(event, listener, options)
      })
      return stop
    },
    push: (...commands) => commands.forEach((command) => guard(() => run(api, command))),
    ui: freeze({
      open: (screen) => guard(() => screens.open(screen)),
      close: screens.close,
      get current() {
        return screens.current()
      },
    }),
  }
  return freeze(api)
}

export function isPublished(): boolean {
  return typeof readProperty(window.placet, 'state') === 'function'
}

export function publishApi(api: Placet): void {
  const queued = window.placet
  window.placet = api
  if (isQueue(queued)) api.push(...queued)
}

/** Nothing is known of what was pushed; every command is run under a guard. */
function isQueue(value: unknown): value is PlacetCommand[] {
  return Array.isArray(value)
}

function run(api: Placet, command: PlacetCommand): void {
  if (typeof command === 'function') return command(api)
  const [name, ...args] = command
  const method = readProperty(api, name)
  if (typeof method !== 'function') throw new TypeError(`placet.${name} is not a function`)
  Reflect.apply(method, api, args)
}
