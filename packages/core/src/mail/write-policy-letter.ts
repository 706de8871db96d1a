import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { findOwner } from './find-owner.ts'
import type { Letter, MailPayload } from './letter.ts'

type AboutPolicy = Extract<MailPayload, { template: 'policy-changed' }>

/** Reports changed security rules; null if the recipient no longer owns the account. */
export async function writePolicyLetter(tx: Tx, ctx: Ctx, payload: AboutPolicy): Promise<Letter | null> {
  const owner = await findOwner(tx, payload)
  if (!owner) return null
  const { account, user } = owner
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    subject: `The security rules of ${account.name} were changed`,
    paragraphs: [
      `An owner changed the security rules of the account “${account.name}”: second factor, session limits, allowed networks or second person.`,
    ],
    button: { label: 'See the change', link: `${ctx.installation.dashboardUrl}/account/audit` },
    closing: 'If this wasn’t you or your team, change the rules back and review who owns the account.',
    because: 'you own this account.',
  }
}
