import { callIfThere, globalNamed, permissionOf, type Signal } from './signal.ts'

/** Microsoft UET: a queue, whose default is said in the first response, before any tag. */
export const uet: Signal = {
  name: 'uet',
  tell: (state) => {
    const command = ['consent', 'update', { ad_storage: permissionOf(state, 'marketing') }]
    if (!globalNamed('uetq')) Reflect.set(window, 'uetq', [])
    return callIfThere(globalNamed('uetq'), 'push', ...command) ? command : null
  },
}
