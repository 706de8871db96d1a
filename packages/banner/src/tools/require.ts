import type { Condition, ConsentError, ConsentErrorCode, ConsentSnapshot, Placet } from '@placet/js/api'
import type { ToolsKit } from './kit.ts'

/** Settles immediately if the visitor has answered; otherwise waits for the choice. */
export function createRequire({ has, on, snapshot, screens }: ToolsKit): Placet['require'] {
  return (condition, { timeout, signal, ask } = {}) =>
    new Promise((resolve, reject) => {
      const undo: (() => void)[] = []
      const settle = (code: ConsentErrorCode | null) => {
        for (const run of undo.splice(0)) run()
        if (code) reject(createError(code, condition))
        else resolve(snapshot())
      }
      const decide = () => {
        if (has(condition)) settle(null)
        else if (snapshot().answered) settle('denied')
      }
      if (!isKnown(condition, snapshot())) return settle('unavailable')
      if (signal?.aborted) return settle('aborted')
      if (has(condition)) return settle(null)
      if (snapshot().answered && !ask) return settle('denied')

      undo.push(on('choice', decide), on('change', decide))
      const abort = () => settle('aborted')
      signal?.addEventListener('abort', abort)
      undo.push(() => signal?.removeEventListener('abort', abort))
      if (timeout !== undefined) {
        const timer = setTimeout(() => settle('timeout'), timeout)
        undo.push(() => clearTimeout(timer))
      }
      if (!ask) return
      // A click on an answer closes the screen first and emits the choice right after, in the same task.
      const isOver = () => undo[0] && !screens.current() && settle('denied')
      undo.push(on('ui', ({ current }) => current ?? setTimeout(isOver)))
      screens.open('preferences')
    })
}

function createError(code: ConsentErrorCode, condition: Condition): ConsentError {
  const subject = typeof condition === 'string' ? condition : JSON.stringify(condition)
  return Object.assign(new Error(`${code}: ${subject}`), { name: 'ConsentError' as const, code })
}

/** Whether any choice could ever decide this condition. */
function isKnown(condition: Condition, state: ConsentSnapshot): boolean {
  if (typeof condition === 'string') return Object.hasOwn(state.categories, condition)
  if ('service' in condition) return Object.hasOwn(state.services, condition.service)
  if ('not' in condition) return isKnown(condition.not, state)
  return ('and' in condition ? condition.and : condition.or).every((part) => isKnown(part, state))
}
