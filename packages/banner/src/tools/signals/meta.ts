import { callIfThere, globalNamed, permissionOf, type Signal } from './signal.ts'

/**
 * Meta's pixel defaults to granted and needs a refusal before its `init`: while its script is still loading, at the
 * front of its queue. Under opt-out laws, Limited Data Use is set too; 0, 0 lets Meta geolocate the visitor.
 */
export const meta: Signal = {
  name: 'meta',
  tell: (state) => {
    const pixel = globalNamed('fbq')
    if (typeof pixel !== 'function') return null
    const isGranted = permissionOf(state, 'marketing') === 'granted'
    const commands: unknown[][] = [['consent', isGranted ? 'grant' : 'revoke']]
    if (state.categories.marketing.basis === 'opt_out') {
      commands.unshift(['dataProcessingOptions', ...(isGranted ? [[]] : [['LDU'], 0, 0])])
    }
    const queue: unknown = Reflect.get(pixel, 'queue')
    if (Array.isArray(queue) && !Reflect.has(pixel, 'callMethod')) queue.unshift(...commands)
    else for (const command of commands) callIfThere(pixel, null, ...command)
    return commands
  },
}
