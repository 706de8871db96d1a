import { useEffect } from 'react'
import { useEditor } from '../editor.ts'

const SHOWN_MS = 6000

/** Error of a rejected edit. The settings are unchanged, so the message is dismissed after a few seconds. */
export function useRefusal(scope: string): string | undefined {
  const { state, dispatch } = useEditor()
  const refused = state.refused[scope]
  useEffect(() => {
    if (!refused) return
    const timer = window.setTimeout(() => dispatch({ kind: 'dismiss', scope }), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [refused, scope, dispatch])
  // The timer ends with the list, and a message left behind would keep the settings from being saved.
  useEffect(() => () => dispatch({ kind: 'dismiss', scope }), [scope, dispatch])
  return refused?.[0]?.message
}
