import type { EmailInput } from '@placet/contract/auth'
import type { Verb } from '../context.ts'
import { requestMail } from './request-mail.ts'

export async function requestPasswordReset({ ctx, input }: Verb<EmailInput>) {
  await requestMail(ctx, 'reset-password', input.email)
}
