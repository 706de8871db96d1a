import { allOptional, forEachOptional } from '../consent-state.ts'
import type { Placet, PlacetCommand } from '@placet/js/api'
import { guard } from '../boot/events.ts'
import { apply, freeze } from '../intrinsics.ts'
import { readProperty } from '../read-property.ts'
import type { Tools } from '../tools/kit.ts'
import type { Choose, Screens } from '../ui/kit.ts'
import type { Consent } from './consent.ts'
import { on } from './events.ts'

export function createApi(
  { snapshot, has, forget, screen }: Consent,
  { open, close, closeAll, current }: Screens,
  choose: Choose,
  tools: () => Promise<Tools>,
): Placet {
  /** Categories that are not mentioned keep their current permission. */
  const change = (action: 'custom' | 'withdraw', said: (name: string) => unknown) =>
    choose(
      action,
      forEachOptional((name) => {
        const choice = said(name)
        return typeof choice === 'boolean' ? choice : has(name)
      }),
      'api',
    )
  const api: Placet = {
    ready: async () => snapshot(),
    state: snapshot,
    has: (condition) => guard(() => has(condition)) ?? false,
    require: async (...args) => (await tools()).require(...args),
    accept: (scope) =>
      isList<string>(scope)
        ? change('custom', (name) => scope.includes(name) || null)
        : choose('accept_all', allOptional(true), 'api'),
    reject: () => choose('reject_all', allOptional(false), 'api'),
    save: (choices) => change('custom', (name) => readProperty(choices, name)),
    withdraw: (scope) => change('withdraw', (name) => isList<string>(scope) && !scope.includes(name) && null),
    reset: () => {
      closeAll()
      forget()
      guard(() => open(screen()))
    },
    dismiss: () => closeAll(),
    on: (...args) => guard(() => on(...args)) ?? (() => {}),
    register: (registration) => {
      let undo: (() => void) | null = () => {}
      void tools().then(({ register }) => {
        undo &&= register(registration)
      })
      return () => {
        undo?.()
        undo = null
      }
    },
    activate: (root) => void tools().then(({ activate }) => guard(() => activate(root))),
    setLanguage: async (language) => (await tools()).setLanguage(language),
    push: (...commands) => commands.forEach((command) => guard(() => run(api, command))),
    ui: freeze({
      open: (name, options) => guard(() => open(name, false, options?.returnFocus)),
      close,
      get current() {
        return current()
      },
    }),
    debug: freeze({
      explain: async (subject) => (await tools()).explain(subject),
      override: (overrides) => void tools().then(({ override }) => override(overrides)),
    }),
  }
  return freeze(api)
}

export function publishApi(api: Placet): void {
  const queued = window.placet
  window.placet = api
  if (isList<PlacetCommand>(queued)) api.push(...queued)
}

/** Pages may push anything, so every command runs guarded. */
function isList<T>(value: unknown): value is readonly T[] {
  return Array.isArray(value)
}

function run(api: Placet, command: PlacetCommand): void {
  if (typeof command === 'function') return command(api)
  const [name, ...args] = command
  const method: unknown = readProperty(api, name)
  if (typeof method !== 'function') throw new TypeError(name)
  apply(method, api, args)
}
