import { useDebouncedCallback } from '@mantine/hooks'
import { TEMPLATE, type Template } from '@placet/contract/constants'
import type { DomainView } from '@placet/contract/domains'
import type { Interval } from '@placet/contract/plans'
import { TEMPLATES } from '@placet/rules/settings/templates'
import { useEffect, useReducer, useState } from 'react'
import { describeVerifyError, firstStep, nextState, VALIDATION_DELAY_MS } from './add-domain-machine.ts'
import { toDomainNames } from './forms.ts'
import { useVerifyDomains } from './queries.ts'

interface Details {
  lines: string
  template: Template
  source: DomainView | null
  couponCode: string
  coupon: { code: string; name: string; value: number } | null
  policy: string
  /** Undefined until a plan is chosen. */
  product: number | null | undefined
  interval: Interval
  scan: boolean
  consentMode: boolean
}

const empty: Details = {
  lines: '',
  template: TEMPLATE.explicit,
  source: null,
  couponCode: '',
  coupon: null,
  policy: '',
  product: undefined,
  interval: 12,
  scan: true,
  consentMode: false,
}

/** State of the two steps: the entered details and the progress of their validation. */
export function useAddDomain() {
  const [details, setDetails] = useState(empty)
  const [machine, dispatch] = useReducer(nextState, firstStep)
  const { mutate: verify } = useVerifyDomains()
  const [verified, setVerified] = useState<readonly string[]>([])
  const typed = toDomainNames(details.lines)
  const count = typed.length
  const settle = useDebouncedCallback(
    (settledCount: number) => dispatch({ type: 'settled', count: settledCount }),
    VALIDATION_DELAY_MS,
  )
  const isAsking = machine.state === 'validating' || machine.state === 'pending'
  const asked = typed.join('\n')

  useEffect(() => {
    if (!isAsking) return undefined
    let isCurrent = true
    verify(asked, {
      onSuccess: ({ names }) => {
        if (!isCurrent) return
        setVerified(names)
        dispatch({ type: 'accepted' })
      },
      onError: (error) =>
        isCurrent && dispatch({ type: 'refused', message: describeVerifyError(error, count) }),
    })
    return () => {
      isCurrent = false
    }
  }, [isAsking, asked, count, verify])

  return {
    machine,
    details,
    /** Names as they will be added: deduplicated and without www. */
    names: machine.state === 'validated' ? verified : typed,
    tierMin: tierNeeded(details),
    change: (changes: Partial<Omit<Details, 'lines'>>) => setDetails((before) => ({ ...before, ...changes })),
    type: (lines: string) => {
      setDetails((before) => ({ ...before, lines }))
      dispatch({ type: 'typed' })
      settle(toDomainNames(lines).length)
    },
    proceed: () => dispatch({ type: 'continued', count }),
    goBack: () => dispatch({ type: 'went back' }),
  }
}

export type AddingDomain = ReturnType<typeof useAddDomain>

function tierNeeded({ template, source }: Details): number {
  if (template === TEMPLATE.import) return source?.tier ?? 1
  return TEMPLATES.find(({ id }) => id === template)?.tier ?? 1
}
