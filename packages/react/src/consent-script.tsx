import type { Condition } from '@placet/js'
import { addScript } from '@placet/js/add-script'
import { useContext, useEffect } from 'react'
import { ConsentContext } from './consent-context.ts'
import { useHas } from './use-has.ts'
import { useIsLive } from './use-is-live.ts'

export interface ConsentScriptProps {
  readonly to: Condition
  readonly src: string
  readonly nonce?: string
  readonly attributes?: Readonly<Record<string, string>>
}

const added = new Set<string>()

/** Adds a script when it is permitted, at most once per page load: a script that has run can't be undone. */
export function ConsentScript({ to, src, nonce, attributes }: ConsentScriptProps): null {
  const { nonce: nonceOfPage } = useContext(ConsentContext)
  const isLive = useIsLive()
  const isPermitted = useHas(to) && isLive
  useEffect(() => {
    if (!isPermitted || added.has(src)) return
    added.add(src)
    addScript({ src, nonce: nonce ?? nonceOfPage, attributes })
  }, [isPermitted, src, nonce, nonceOfPage, attributes])
  return null
}
