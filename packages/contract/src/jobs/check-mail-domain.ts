import { z } from 'zod'
import { MailDomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Looks up the DNS record that proves a mail domain. */
export const checkMailDomain = defineJob({
  name: 'check-mail-domain',
  payload: z.object({ mailDomainId: MailDomainId }),
  retries: 5,
})
