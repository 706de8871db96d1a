import { callIfThere, globalNamed, permissionOf, type Signal } from './signal.ts'

/** Microsoft Clarity picks up an existing queue from the `q` property of its global function. */
export const clarity: Signal = {
  name: 'clarity',
  tell: (state) => {
    const command = [
      'consentv2',
      { ad_Storage: permissionOf(state, 'marketing'), analytics_Storage: permissionOf(state, 'analytics') },
    ]
    if (!globalNamed('clarity')) Reflect.set(window, 'clarity', createQueue())
    return callIfThere(globalNamed('clarity'), null, ...command) ? command : null
  },
}

function createQueue() {
  const q: IArguments[] = []
  function push(..._command: unknown[]): void {
    q.push(arguments)
  }
  return Object.assign(push, { q })
}
