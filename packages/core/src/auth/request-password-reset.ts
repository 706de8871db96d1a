import { requestPasswordReset as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requestMail } from './request-mail.ts'

export const requestPasswordReset = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await requestMail(ctx, 'reset-password', input.email)
})
