import type { SignInResult } from '@placet/contract/auth'
import { useState } from 'react'
import type { z } from 'zod'
import { leaveSoon } from './leave-soon.ts'

type Step = 'first-factor' | 'second-factor' | 'leaving'

/** Sign-in flow: the first factor, a second one if the server requires it, then the requested page. */
export function useSignInSteps(next: string) {
  const [step, setStep] = useState<Step>('first-factor')
  const accept = (result: z.infer<typeof SignInResult>) => {
    if ('twoFactor' in result) {
      setStep('second-factor')
      return
    }
    setStep('leaving')
    leaveSoon(next)
  }
  return { step, accept, startAgain: () => setStep('first-factor') }
}
