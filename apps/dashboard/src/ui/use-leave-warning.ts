import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useConfirm } from './use-confirm.tsx'

/** While `isModified`, asks before leaving the page, both within the dashboard and in the browser. */
export function useLeaveWarning(isModified: boolean): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isModified && currentLocation.pathname !== nextLocation.pathname,
  )

  useBeforeUnload((event) => {
    if (isModified) event.preventDefault()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t`Leave without saving?`,
      message: t`Your changes haven’t been saved and will be lost.`,
      confirm: t`Leave`,
      cancel: t`Stay`,
      isDangerous: true,
    }).then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])
}
