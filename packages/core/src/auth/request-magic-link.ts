import type { EmailInput } from '@placet/contract/auth'
import type { Verb } from '../context.ts'
import { requestMail } from './request-mail.ts'

export async function requestMagicLink({ ctx, input }: Verb<EmailInput>) {
  await requestMail(ctx, 'magic-link', input.email)
}
