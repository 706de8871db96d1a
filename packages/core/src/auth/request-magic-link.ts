import { requestMagicLink as route } from '@placet/contract/auth'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requestMail } from './request-mail.ts'

export const requestMagicLink = defineVerb(inputOf(route), async ({ ctx, input }) => {
  await requestMail(ctx, 'magic-link', input.email)
})
